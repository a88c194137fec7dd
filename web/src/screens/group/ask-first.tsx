import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface AskFirstProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly words: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onYes: () => void;
}

export function AskFirst({ open, onClose, title, words, yes, busy, onYes }: AskFirstProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button block onClick={onClose}>
            再想想
          </Button>
          <Button block tone="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
