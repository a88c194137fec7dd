import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before signing out, because signing in again costs an SMS code. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="要退出登录吗？"
      actions={
        <>
          <Button block onClick={onClose}>
            再想想
          </Button>
          <ButtonLink block tone="primary" to="/logout">
            退出登录
          </ButtonLink>
        </>
      }
    />
  );
}
