import { landingText, type Landing } from '../derived/landing.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import css from './talk-panel.module.css';

/** A clue was put on the table, shown or handed over: where it happened in the talk. A tap reads it. */
export function LandedLine({ landing }: { landing: Landing }) {
  const room = useRoom();
  const { openClue } = useTable();
  return (
    <button type="button" className={css.landed} onClick={() => openClue(landing.clueId)}>
      {landingText(room, landing)}
    </button>
  );
}
