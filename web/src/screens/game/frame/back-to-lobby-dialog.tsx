import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** Dialog that takes the whole room back to the lobby. It asks first, because all players are affected. */
export function WithdrawDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const room = useRoom();
  const ready = useCommand(partyReady, 'ready');
  const withdraw = async (): Promise<void> => {
    await ready.run({ partyId: room.partyId, ready: false });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="和大家一起返回准备？"
      confirm="返回准备"
      state={ready.state}
      onConfirm={() => void withdraw()}
    >
      <p>已经付的款会记着，下次开局不用再付。</p>
    </ConfirmDialog>
  );
}
