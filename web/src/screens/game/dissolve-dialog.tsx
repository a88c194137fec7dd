import { partyExit } from '@juzhongren/contract/parties';
import type { RoomView } from '@juzhongren/contract/room';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LATE_MONEY, refundFollows } from './dues.ts';
import { useRoom } from './room-context.ts';
import { useTill } from './till-context.ts';
import { useCommand } from './use-command.ts';

/** The host decides in the lobby and in the debrief, a majority of the seats in play. */
function mayDissolve(room: RoomView): boolean {
  if (room.dismissed !== null) return false;
  const inPlay = room.stage === 1 || room.stage === 2;
  return inPlay ? room.me.characterId !== null : room.me.host;
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
  const till = useTill();
  const alone = room.dismissNeeded <= 1 || room.stage === 0 || room.stage === 3;
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
      {till.open && room.stage === 0 && <p>{LATE_MONEY}</p>}
    </ConfirmDialog>
  );
}
