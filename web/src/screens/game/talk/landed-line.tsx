import { landingText, type Landing } from '../derived/landing.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import css from './talk-panel.module.css';

/** Entry in the chat at the point where a clue was published, shown or handed over. A tap opens the clue. */
export function LandedLine({ landing }: { landing: Landing }) {
  const room = useRoom();
  const { openClue } = useTable();
  return (
    <button type="button" className={css.landed} onClick={() => openClue(landing.clueId)}>
      {landingText(room, landing)}
    </button>
  );
}
