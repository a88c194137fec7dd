import { ConfirmDialog } from './confirm-dialog.tsx';
import { useRoom } from './room-context.ts';
import { useLeaving } from './use-leaving.ts';

const LEAVING: Record<'lobby' | 'standing' | 'play' | 'debrief', string> = {
  lobby: '座位会让给别人。',
  standing: '你还没有坐下，离开不影响大家。',
  play: '故事还没讲完，中途离开会影响其他玩家。你的座位可能由别人接手；空着的时候，你可以用邀请链接回来。',
  debrief: '结案报告之后仍可以在游戏记录里看到。',
};

export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const room = useRoom();
  const { state, leave } = useLeaving();
  const inPlay = room.stage === 1 || room.stage === 2;
  const phase =
    room.debrief !== null ? 'debrief' : !inPlay ? 'lobby' : room.me.characterId === null ? 'standing' : 'play';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="退出房间？"
      confirm="退出房间"
      state={state}
      onConfirm={() => void leave()}
    >
      <p>{LEAVING[phase]}</p>
    </ConfirmDialog>
  );
}
