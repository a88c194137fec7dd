import { useEffect, useState, useSyncExternalStore } from 'react';
import { followPage } from '../../net/follow-page.ts';
import type { PushWorld } from '../../net/push-channel.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { ScreenRoom } from './screen-room.tsx';
import { openScreenStore, type ScreenStore, screenWorld } from './screen-store.ts';

interface ScreenTableProps {
  readonly screenKey: string;
  readonly onGone: () => void;
  readonly makeWorld?: (key: string) => PushWorld;
}

export function ScreenTable({ screenKey, onGone, makeWorld = screenWorld }: ScreenTableProps) {
  const [store, setStore] = useState<ScreenStore>();
  useEffect(() => {
    const opened = openScreenStore(makeWorld(screenKey));
    const leavePage = followPage(opened);
    // The store holds a socket and timers, so it is created and closed by the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setStore(opened);
    return () => {
      leavePage();
      opened.close();
    };
  }, [screenKey, makeWorld]);
  return store === undefined ? null : <OpenTable store={store} onGone={onGone} />;
}

function OpenTable({ store, onGone }: { store: ScreenStore; onGone: () => void }) {
  const { connectionStatus, room, online, offset } = useSyncExternalStore(store.subscribe, store.state);
  const gone = connectionStatus === 'removed' || connectionStatus === 'missing' || connectionStatus === 'signed-out';
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);
  const note = connectionStatus === 'reconnecting' ? '正在重新连上…' : undefined;
  if (room === undefined) {
    return (
      <ScreenFrame note={note ?? '正在打开…'}>
        <h1 className="visually-hidden">大屏</h1>
      </ScreenFrame>
    );
  }
  return <ScreenRoom room={room} online={online} offset={offset} note={note} />;
}
