import { useEffect, useState, useSyncExternalStore } from 'react';
import { followPage } from '../../net/follow-page.ts';
import type { PushWorld } from '../../net/push-channel.ts';
import { DisplayFrame } from './display-frame.tsx';
import { DisplayRoom } from './display-room.tsx';
import { openDisplayStore, type DisplayStore, displayWorld } from './display-store.ts';

interface LiveDisplayProps {
  readonly displayKey: string;
  readonly onGone: () => void;
  readonly makeWorld?: (key: string) => PushWorld;
}

export function LiveDisplay({ displayKey, onGone, makeWorld = displayWorld }: LiveDisplayProps) {
  const [store, setStore] = useState<DisplayStore>();
  useEffect(() => {
    const opened = openDisplayStore(makeWorld(displayKey));
    const leavePage = followPage(opened);
    // The store holds a socket and timers, so it is created and closed by the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setStore(opened);
    return () => {
      leavePage();
      opened.close();
    };
  }, [displayKey, makeWorld]);
  return store === undefined ? null : <DisplayContent store={store} onGone={onGone} />;
}

function DisplayContent({ store, onGone }: { store: DisplayStore; onGone: () => void }) {
  const { connectionStatus, room, online, offset } = useSyncExternalStore(store.subscribe, store.state);
  const gone = connectionStatus === 'removed' || connectionStatus === 'missing' || connectionStatus === 'signed-out';
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  const note = connectionStatus === 'reconnecting' ? '正在重新连上…' : undefined;
  if (room === undefined) {
    return (
      <DisplayFrame note={note ?? '正在打开…'}>
        <h1 className="visually-hidden">大屏</h1>
      </DisplayFrame>
    );
  }
  return <DisplayRoom room={room} online={online} offset={offset} note={note} />;
}
