import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../../../router/hooks.ts';
import { SlideIn } from '../../parts/slide-in.tsx';
import { useRoom, useRoomState, useRoomStore } from '../../state/room-context.ts';
import { nextLabel } from '../../derived/next-labels.ts';

const STANDS_MS = 12_000;

/** Notice that another player opened the next room; it slides in over the content, and a tap joins that room. */
export function NextNews() {
  const news = useNews();
  if (news.next === undefined) return null;
  return <Card key={news.next.partyId} next={news.next} onOver={news.over} />;
}

function useNews(): { next: NonNullable<RoomView['next']> | undefined; over: () => void } {
  const store = useRoomStore();
  const [next, setNext] = useState<NonNullable<RoomView['next']>>();
  useEffect(() => {
    let before = store.state().room;
    return store.subscribe(() => {
      const { room: after } = store.state();
      const opened = after?.next ?? null;
      const isNew = before !== undefined && opened !== null && before.next?.partyId !== opened.partyId;
      // The player who opened the room is already on the way there.
      if (isNew && opened.userId !== after?.me.userId) setNext(opened);
      before = after;
    });
  }, [store]);
  const [over] = useState(() => () => setNext(undefined));
  return { next, over };
}

function Card({ next, onOver }: { next: NonNullable<RoomView['next']>; onOver: () => void }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(onOver, STANDS_MS);
    return () => window.clearTimeout(timer);
  }, [held, onOver]);
  return (
    <SlideIn
      hint="一起去"
      onPress={() => {
        onOver();
        void navigate(`/join/${next.partyId}`, { replace: true });
      }}
      onPutAway={onOver}
      onHeld={setHeld}
    >
      {nextLabel(room, chat, next)}
    </SlideIn>
  );
}
