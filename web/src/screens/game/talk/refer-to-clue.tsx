import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Clue } from '../parts/icons.tsx';
import { useRoom } from '../state/room-context.ts';
import { clueReference } from './said-parts.ts';
import css from './talk-panel.module.css';

/** Button that inserts a clue's name into the message. Only public clues, because a title alone can reveal too much. */
export function ReferToClue({ onRefer }: { onRefer: (reference: string) => void }) {
  const room = useRoom();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const clues = room.clues.filter((clue) => clue.published);
  if (clues.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={css.refer}
        aria-label="引用线索"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Clue />
      </button>
      <Dialog open={open} onClose={close} title="引用哪条线索？" closeIcon>
        <ul className={css.references}>
          {clues.map((clue) => (
            <li key={clue.clueId}>
              <button
                type="button"
                className={css.choice}
                onClick={() => {
                  onRefer(clueReference(clue.title));
                  close();
                }}
              >
                {clue.title}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
