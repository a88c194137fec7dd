import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal.ts';
import { isAlone } from '../state/cast.ts';
import css from './found-clue.module.css';
import { useRoom } from '../state/room-context.ts';
import { intoTheHand } from './into-the-hand.ts';
import { useTable } from '../state/table-context.ts';
import { TurningCard } from './turning-card.tsx';

/** A clue just found: the card lies face down and turns over once. */
export function FoundClue({ clueId, onClose }: { clueId: string | undefined; onClose: () => void }) {
  const room = useRoom();
  const { openClue } = useTable();
  const clue = room.clues.find((candidate) => candidate.clueId === clueId);
  const open = clueId !== undefined;
  const modal = useModal(open, { dismissible: true, close: onClose });
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  return (
    // Esc and the buttons are the keyboard's way; a tap outside is one more.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.found} aria-labelledby={id}>
      {open && (
        <div className={css.body}>
          <h2 id={id} className={css.heading} tabIndex={-1}>
            找到一条线索
          </h2>
          <TurningCard
            ref={card}
            clue={clue}
            known={clue === undefined || isAlone(room) ? null : clue.published ? '全桌都看到了' : '仅自己可见'}
          />
          <Button
            tone="primary"
            block
            disabled={clue === undefined}
            onClick={() => {
              onClose();
              if (clue !== undefined) openClue(clue.clueId);
            }}
          >
            查看线索
          </Button>
          <Button tone="plain" block onClick={() => intoTheHand(card.current, onClose)}>
            先收好
          </Button>
        </div>
      )}
    </dialog>
  );
}
