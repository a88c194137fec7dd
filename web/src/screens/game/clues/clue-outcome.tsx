import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import css from './clue-sheet.module.css';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { withHeard } from '../state/heard-announcements.ts';
import { useSeen } from '../state/unread.ts';

/**
 * Result of an action of this player: narrator announcements and clues that arrived since `before`. `but`: the clue
 * that caused them.
 */
export function ClueOutcome({ before, but }: { before: RoomView; but: string }) {
  const room = useRoom();
  const { openClue } = useTable();
  const [, changeSeen] = useSeen();
  const heard = before.announcements.length;
  const told = room.announcements.slice(heard);
  const { length } = told;
  useEffect(() => {
    // These announcements are shown here, so they count as heard. Earlier unheard ones stay unheard.
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
