import { takenSeats } from './cast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LATE_MONEY, refundFollows } from './dues.ts';
import { useRoom } from './room-context.ts';
import { useTill } from './till-context.ts';
import { useLeaving } from './use-leaving.ts';

const LEAVING: Record<'lobby' | 'paying' | 'standing' | 'play' | 'debrief', string> = {
  lobby: '座位会让给别人。',
  paying: '座位会让给别人，其他人回到等候室。',
  standing: '你还没有坐下，离开不影响大家。',
  play: '故事还没讲完，中途离开会影响其他玩家。你的座位可能由别人接手；空着的时候，你可以用邀请链接回来。',
  debrief: '结案报告之后仍可以在游戏记录里看到。',
};

/** The last one to leave closes the room. */
const LEAVING_ALONE: Partial<typeof LEAVING> = {
  lobby: '只有你在等，退出后房间就解散了。',
  paying: '退出后房间就解散了。',
  play: '现在只有你在座，退出后这一局就此结束，不能恢复。想歇一会儿，直接返回首页就好，座位还是你的。',
};

export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const room = useRoom();
  const { state, leave } = useLeaving();
  const till = useTill();
  const inPlay = room.stage === 1 || room.stage === 2;
  const phase =
    room.debrief !== null
      ? 'debrief'
      : room.payment !== null
        ? 'paying'
        : !inPlay
          ? 'lobby'
          : room.me.characterId === null
            ? 'standing'
            : 'play';
  const alone = (inPlay ? takenSeats(room) : room.members).length === 1;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="退出房间？"
      confirm="退出房间"
      state={state}
      onConfirm={() => void leave()}
    >
      <p>{(alone ? LEAVING_ALONE[phase] : undefined) ?? LEAVING[phase]}</p>
      {refundFollows(room, { mine: true }) && <p>付过的款会原路退回，用掉的邀请卡会还给你。</p>}
      {till.open && !inPlay && <p>{LATE_MONEY}</p>}
    </ConfirmDialog>
  );
}
