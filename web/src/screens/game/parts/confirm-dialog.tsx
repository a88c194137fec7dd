import type { CommandState } from '../../../net/command-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { CommandButton } from './command-button.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: Elements;
  readonly confirm: string;
  readonly state: CommandState | undefined;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an action that cannot be undone or that affects other players. */
export function ConfirmDialog({ open, onClose, title, children, confirm, state, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button block onClick={onClose}>
            {/* Closing does not cancel a command that was already sent. */}
            {state === undefined ? '再想想' : '先收起'}
          </Button>
          <CommandButton block tone="primary" state={state} onClick={onConfirm}>
            {confirm}
          </CommandButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
