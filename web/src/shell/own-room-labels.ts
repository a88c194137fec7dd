// Labels for a room in the list 「我的房间」.
import type { ResponseOf } from '@juzhongren/contract/call';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import type { partyRooms } from '@juzhongren/contract/room-calls/multi-day';
import type { TodoView } from '@juzhongren/contract/room/todo';
import { formatBefore } from '../format/clock-labels.ts';
import { multiDayLabel } from '@juzhongren/contract/room/multi-day-labels';

export type OwnRoom = ResponseOf<typeof partyRooms>['rooms'][number];

const MINE: Partial<Record<TodoView['kind'], string>> = {
  'choose-character': '选一个角色',
  'get-ready': '点一下准备',
  'take-seat': '选一个座位',
  start: '人齐了，可以开局',
  pay: '付清就开局',
  read: '读这一幕',
  search: '去搜证',
  vote: '有一票要投',
  answer: '有几道题要答',
  reply: '有人问你一句话',
  judge: '评一评别人',
  'finish-act': '聊透了就翻页',
  'move-on': '可以往下走了',
};

export function todoLabel({ todo, mine }: OwnRoom): string {
  if (mine) return `轮到你：${MINE[todo] ?? '进去看看'}`;
  if (todo === 'invite') return '还差人，再叫几位';
  if (todo === 'paused') return '暂停中';
  return todo === 'read-truth' ? '案子结了，真相还能看' : '在等别人';
}

export function standLabel({ status, stage, act, slow }: OwnRoom): string {
  const where =
    status === PARTY_STATUS.WaitForPay
      ? '等待付款'
      : stage === GAME_STAGE.Created
        ? '等人到齐'
        : stage === GAME_STAGE.ClueEnd
          ? '结案作答'
          : stage === GAME_STAGE.VoteEnd
            ? '复盘'
            : `第 ${act ?? 1} 幕`;
  return slow === undefined ? where : `${multiDayLabel(slow)} · ${where}`;
}

export function dueLabel({ deadlineAt, status, stage }: OwnRoom, now: number): string[] {
  const isDue = status === PARTY_STATUS.WaitForPay || stage === GAME_STAGE.Started || stage === GAME_STAGE.ClueEnd;
  return isDue && deadlineAt !== null && deadlineAt > now ? [formatBefore(deadlineAt, now)] : [];
}
