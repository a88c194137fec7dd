import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import { isUndecided, leftToHandIn, useKeptSilent } from '../state/confession.ts';
import { useRoom } from '../state/room-context.ts';
import { CONFESSION } from './confession.tsx';

/**
 * Asks about an undecided confession before the player's last submission, because the game may end after it. `guard`
 * calls `handIn` at once if there is nothing to ask. `isMissing`: this submission is one of those still missing.
 */
export function useConfessFirst(): {
  readonly guard: (handIn: () => void, missing: { isMissing: boolean }) => void;
  readonly elements: Elements;
} {
  const room = useRoom();
  const [keptSilent, changeKeptSilent] = useKeptSilent();
  const [held, setHeld] = useState<() => void>();
  const guard = (handIn: () => void, { isMissing }: { isMissing: boolean }): void => {
    const isLast = isMissing && leftToHandIn(room) <= 1;
    if (isLast && isUndecided(room, keptSilent)) setHeld(() => handIn);
    else handIn();
  };
  const close = (): void => setHeld(undefined);
  const elements = (
    <Dialog
      open={held !== undefined}
      onClose={close}
      closeIcon
      title="交卷前想好：要不要坦白"
      actions={
        <>
          <Button
            block
            onClick={() => {
              changeKeptSilent(() => true);
              close();
              held?.();
            }}
          >
            不说，交卷
          </Button>
          <Button
            block
            tone="primary"
            onClick={() => {
              close();
              // Waits until the closing dialog has returned focus.
              requestAnimationFrame(() => {
                const place = document.getElementById(CONFESSION);
                place?.scrollIntoView({ block: 'start' });
                place?.closest('section')?.querySelector('button')?.focus({ preventScroll: true });
              });
            }}
          >
            去坦白
          </Button>
        </>
      }
    >
      <Prose text={room.confession?.label ?? ''} />
      <p>交了这一份，可能就揭晓了，来不及再说。</p>
    </Dialog>
  );
  return { guard, elements };
}
