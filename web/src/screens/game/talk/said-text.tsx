import { useRoom } from '../state/room-context.ts';
import { saidParts } from './said-parts.ts';
import { useTable } from '../state/table-context.ts';
import css from './talk-panel.module.css';

/** Text of a message; clues named in it open on a tap. */
export function SaidText({ text }: { text: string }) {
  const room = useRoom();
  const { openClue } = useTable();
  return saidParts(text, room.clues).map(({ text: part, clueId }, index) =>
    clueId === undefined ? (
      <span key={index}>{part}</span>
    ) : (
      <button key={index} type="button" className={css.reference} onClick={() => openClue(clueId)}>
        {part}
      </button>
    ),
  );
}
