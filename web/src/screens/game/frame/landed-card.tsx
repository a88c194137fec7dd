import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import { type ReactElement, useEffect, useState } from 'react';
import { findCharacter } from '../derived/cast.ts';
import { landedBetween, landingText, type Landing } from '../derived/landing.ts';
import { useRoom, useRoomStore } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { Portrait } from '../parts/portrait.tsx';
import { lastTogether } from '../sound/together.ts';
import { SlideIn } from '../parts/slide-in.tsx';

const STANDS_MS = 7_000;

/**
 * Notice that another player published, showed or handed over a clue. It slides in over the top bar, or over an open
 * dialog, and never covers what is typed or read. A tap opens the clue, and it disappears by itself; the announcer
 * reads it out. `otherwise`: shown while there is no notice.
 */
export function LandedCard({ otherwise }: { otherwise: ReactElement }) {
  const landed = useLanded();
  const [first] = landed.now;
  if (first === undefined) return otherwise;
  return <Card key={`${first.clueId}-${first.at}`} landed={landed.now} first={first} onOver={landed.over} />;
}

function useLanded(): { now: readonly Landing[]; over: () => void } {
  const store = useRoomStore();
  const [now, setNow] = useState<readonly Landing[]>([]);
  useEffect(() => {
    let before = store.state().room;
    return store.subscribe(() => {
      const { room: after, pending } = store.state();
      const news = before === undefined || after === undefined ? [] : landedBetween(before, after);
      // A clue that appears while this player uses another one is its outcome, and is shown there.
      const acting = pending.some(({ path }) => path === partyClueOp.path);
      // A recording that starts when the clue is published has a notice of its own.
      const heard = after === undefined ? undefined : lastTogether(after);
      const others = news.filter(
        ({ by, clueId, at }) => (by !== null || !acting) && !(heard?.clue.clueId === clueId && heard.at >= at),
      );
      if (others.length > 0) setNow(others);
      before = after;
    });
  }, [store]);
  const [over] = useState(() => () => setNow([]));
  return { now, over };
}

interface CardProps {
  readonly landed: readonly Landing[];
  readonly first: Landing;
  readonly onOver: () => void;
}

function Card({ landed, first, onOver }: CardProps) {
  const room = useRoom();
  const { openClue, openTab } = useTable();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(onOver, STANDS_MS);
    return () => window.clearTimeout(timer);
  }, [held, onOver]);
  const many = landed.length > 1;
  const character = many ? undefined : findCharacter(room, first.by);
  return (
    <SlideIn
      {...(character !== undefined && { face: <Portrait character={character} /> })}
      hint={many ? '去看看' : '点开看'}
      onPress={() => {
        onOver();
        if (many) openTab('clues');
        else openClue(first.clueId);
      }}
      onPutAway={onOver}
      onHeld={setHeld}
    >
      {many ? `桌上多了 ${landed.length} 条线索` : landingText(room, first)}
    </SlideIn>
  );
}
