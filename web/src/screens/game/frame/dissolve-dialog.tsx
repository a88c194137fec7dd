import { partyExit } from '@juzhongren/contract/room-calls/room';
import type { RoomView } from '@juzhongren/contract/room/view';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LATE_MONEY, refundFollows } from '../derived/dues.ts';
import { isBeforePlay, isInPlay } from '../derived/phase.ts';
import { useRoom, useCheckout } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

/** The host decides in the lobby and in the debrief, a majority of the seats in play. */
function mayDissolve(room: RoomView): boolean {
  if (room.dismissed !== null) return false;
  return isInPlay(room) ? room.me.characterId !== null : room.me.host;
}

export function AskToDissolve({ onAsk }: { onAsk: () => void }) {
  const room = useRoom();
  if (!mayDissolve(room)) return null;
  const asked = room.dismissAsked.length;
  const mine = room.me.characterId !== null && room.dismissAsked.includes(room.me.characterId);
  return (
    <Button block tone={room.dismissNeeded > 1 ? 'quiet' : 'danger'} disabled={mine} onClick={onAsk}>
      {asked > 0 ? `申请解散（${asked}/${room.dismissNeeded}）` : room.dismissNeeded > 1 ? '申请解散' : '解散房间'}
    </Button>
  );
}

export function DissolveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const room = useRoom();
  const exit = useCommand(partyExit, 'dissolve');
  const checkout = useCheckout();
  const alone = room.dismissNeeded <= 1 || !isInPlay(room);
  const confirm = async (): Promise<void> => {
    await exit.run({ partyId: room.partyId, dismiss: true });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={alone ? '解散这个房间？' : '申请解散这一局？'}
      confirm={alone ? '解散房间' : '申请解散'}
      state={exit.state}
      onConfirm={() => void confirm()}
    >
      <p>{alone ? '所有人都会离开，不能恢复。' : `${room.dismissNeeded} 位玩家同意后，这一局就此结束。`}</p>
      {refundFollows(room, { mine: false }) && <p>大家付过的款会原路退回，用掉的邀请卡会还给各自的主人。</p>}
      {checkout.open && isBeforePlay(room) && <p>{LATE_MONEY}</p>}
    </ConfirmDialog>
  );
}
