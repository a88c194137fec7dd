import { takenSeats } from '../derived/cast.ts';
import { useRoom, useCheckout } from '../state/room-context.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LATE_MONEY, refundFollows } from '../derived/dues.ts';
import { isInPlay, phaseOf, type Phase } from '../derived/phase.ts';
import { useLeaving } from './use-leaving.ts';

type From = 'lobby' | 'paying' | 'standing' | 'leading' | 'play' | 'debrief';

const LEAVING: Record<From, string> = {
  lobby: '座位会让给别人。',
  paying: '座位会让给别人，其他人回到等候室。',
  standing: '你还没有坐下，离开不影响大家。',
  leading: '这一局照常往下走，时间到了自己会翻页。你可以用邀请链接回来接着主持，不能再坐下来演。',
  play: '故事还没讲完，中途离开会影响其他玩家。你的座位可能由别人接手；空着的时候，你可以用邀请链接回来。',
  debrief: '结案报告之后仍可以在游戏记录里看到。',
};

/** Texts for the last person, whose leaving closes the room. */
const LEAVING_ALONE: Partial<Record<From, string>> = {
  lobby: '只有你在等，退出后房间就解散了。',
  paying: '退出后房间就解散了。',
  play: '现在只有你在座，退出后这一局就此结束，不能恢复。想歇一会儿，直接返回首页就好，座位还是你的。',
};

const FROM: Record<Phase['at'], From> = {
  lobby: 'lobby',
  paying: 'paying',
  standing: 'standing',
  leading: 'leading',
  playing: 'play',
  closing: 'play',
  debrief: 'debrief',
  // No dialog is reachable in these phases; the values only complete the record.
  ended: 'lobby',
  dismissed: 'lobby',
};

export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const room = useRoom();
  const { state, leave } = useLeaving();
  const checkout = useCheckout();
  const inPlay = isInPlay(room);
  const from = FROM[phaseOf(room).at];
  const gameMasterCount = room.chair?.master == null ? 0 : 1;
  const alone = (inPlay ? takenSeats(room).length : room.members.length + gameMasterCount) === 1;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="退出房间？"
      confirm="退出房间"
      state={state}
      onConfirm={() => void leave()}
    >
      <p>{(alone ? LEAVING_ALONE[from] : undefined) ?? LEAVING[from]}</p>
      {refundFollows(room, { mine: true }) && <p>付过的款会原路退回，用掉的邀请卡会还给你。</p>}
      {checkout.open && !inPlay && <p>{LATE_MONEY}</p>}
    </ConfirmDialog>
  );
}
