import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import css from './clue-sheet.module.css';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { withHeard } from '../state/heard-announcements.ts';
import { useSeen } from '../state/unread.ts';

/** What came of something this player did: what the narrator said since, and the clues that came. `but`: the clue that did it. */
export function ClueOutcome({ before, but }: { before: RoomView; but: string }) {
  const room = useRoom();
  const { openClue } = useTable();
  const [, changeSeen] = useSeen();
  const heard = before.announcements.length;
  const told = room.announcements.slice(heard);
  const { length } = told;
  useEffect(() => {
    // It is told here. What was told before that and nobody heard is still to be heard.
    const places = Array.from({ length }, (_, index) => heard + index);
    if (length > 0) changeSeen((seen) => withHeard(seen, places));
  }, [heard, length, changeSeen]);
  const known = new Set([but, ...before.clues.map(({ clueId }) => clueId)]);
  const came = room.clues.filter(({ clueId }) => !known.has(clueId));
  return (
    <div className={css.outcome} role="status">
      {told.map(({ at, text }) => (
        <Prose key={`${at}-${text}`} text={text} />
      ))}
      {came.map((clue) => (
        <Button key={clue.clueId} block onClick={() => openClue(clue.clueId)}>
          {`看「${clue.title}」`}
        </Button>
      ))}
      {length === 0 && came.length === 0 && <p className={css.soft}>做好了。</p>}
    </div>
  );
}
