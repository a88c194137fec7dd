import type { RoomView } from '@juzhongren/contract/room/view';
import { useId, useRef, type PointerEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal.ts';
import { isAlone } from '../derived/cast.ts';
import css from './found-clue.module.css';
import { useRoom } from '../state/room-context.ts';
import { intoTheHand } from './into-the-hand.ts';
import { useTable } from '../state/table-context.ts';
import { TurningCard } from './turning-card.tsx';

/** Horizontal drag in pixels that puts the card away. */
const FAR_PX = 64;

export interface Found {
  readonly clueId: string;
  readonly before: RoomView;
}

/** Dialog for a clue just found. The card turns over once its text is known; a swipe or a tap puts it away. */
export function FoundClue({ found, onClose }: { found: Found | undefined; onClose: () => void }) {
  const room = useRoom();
  const { openClue, sawClue } = useTable();
  const clue = room.clues.find((candidate) => candidate.clueId === found?.clueId);
  const open = found !== undefined;
  const close = (): void => {
    if (clue !== undefined) sawClue(clue.clueId);
    onClose();
  };
  const modal = useModal(open, { dismissible: true, close });
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const from = useRef<number | undefined>(undefined);
  const putAway = (): void => intoTheHand(card.current, close);
  const drop = (event: PointerEvent): void => {
    const start = from.current;
    from.current = undefined;
    if (clue !== undefined && start !== undefined && Math.abs(event.clientX - start) > FAR_PX) putAway();
  };
  return (
    // Keyboard users close it with Esc or the buttons; a tap outside is an extra way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.found} aria-labelledby={id}>
      {open && (
        <div className={css.body}>
          <h2 id={id} className={css.heading} tabIndex={-1}>
            找到一条线索
          </h2>
          <div
            className={css.swiped}
            onPointerDown={(event) => {
              from.current = event.pointerType === 'mouse' ? undefined : event.clientX;
            }}
            onPointerUp={drop}
            onPointerCancel={() => {
              from.current = undefined;
            }}
          >
            <TurningCard
              ref={card}
              clue={clue}
              before={found.before}
              known={clue === undefined || isAlone(room) ? null : clue.published ? '大家都看到了' : '只有你知道'}
            />
          </div>
          <Button tone="primary" block disabled={clue === undefined} onClick={putAway}>
            收好
          </Button>
          <Button
            block
            className={css.more}
            disabled={clue === undefined}
            onClick={() => {
              onClose();
              if (clue !== undefined) openClue(clue.clueId);
            }}
          >
            {isAlone(room) ? '拿起来细看' : '拿起来细看，或给别人看'}
          </Button>
        </div>
      )}
    </dialog>
  );
}
