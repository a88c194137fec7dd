import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { tablePhase } from '../derived/phase.ts';

export function voteToCast(room: RoomView): ClueView | undefined {
  if (tablePhase(room)?.at !== 'closing') return undefined;
  return room.clues.find(({ vote, actions }) => vote?.open === true && vote.mine === null && actions.includes('vote'));
}

interface VoteFirstDialogProps {
  readonly vote: ClueView | undefined;
  readonly onClose: () => void;
  /** Called when the player submits the sheet without voting. */
  readonly onSheet: () => void;
}

/**
 * Dialog for a player who submits the sheet before voting. Vote and sheet are submitted separately, so it leads to the
 * vote.
 */
export function VoteFirstDialog({ vote, onClose, onSheet }: VoteFirstDialogProps) {
  const prompt = vote?.vote?.prompt ?? '';
  const lead = (): void => {
    onClose();
    // Waits until the closing dialog has returned focus.
    requestAnimationFrame(() => {
      const paper = document.getElementById(`paper-${vote?.clueId}`);
      paper?.scrollIntoView({ block: 'start' });
      paper?.closest('section')?.querySelector('input')?.focus({ preventScroll: true });
    });
  };
  return (
    <Dialog
      open={vote !== undefined}
      onClose={onClose}
      title={prompt.includes('凶手') ? '还没选凶手' : '还有一票没投'}
      actions={
        <>
          <Button block onClick={onSheet}>
            先交答卷
          </Button>
          <Button block tone="primary" onClick={lead}>
            去投票
          </Button>
        </>
      }
    >
      <p>{`「${prompt}」要单独投票，不随答卷一起交。`}</p>
    </Dialog>
  );
}
