// Labels and explanations of the actions on a seat.
import { ERROR } from '@juzhongren/contract/errors';
import type { SeatAction, SeatActionKind, Wish } from '../state/seat-actions.ts';

export const ACTION_NAME: Record<SeatActionKind, string> = {
  'hand-over': '移交房主',
  'propose-host': '提议由 TA 当房主',
  kick: '移出房间',
  free: '空出座位',
  remove: '投票请出',
  unblock: 'TA 回不来？清掉输错的次数',
  invite: '邀请接手',
  release: '公开关键线索',
};

export interface Asking {
  readonly title: string;
  readonly lines: readonly string[];
  readonly confirm: string;
}

/**
 * Returns the confirmation of an action; an invitation needs none.
 * `name`: the person concerned.
 */
export function askingFor(action: SeatAction, { name, self }: { name: string; self: boolean }): Asking | undefined {
  switch (action.kind) {
    case 'hand-over':
      return {
        title: `把房主交给 ${name}？`,
        lines: ['之后由 TA 推进和管理房间。', '交出去后不能撤销，除非 TA 再交还给你。'],
        confirm: '移交房主',
      };
    case 'propose-host':
      return {
        title: self ? '提议由你当房主？' : `提议由 ${name} 当房主？`,
        lines: [
          `房主暂时离开。在场的人有 ${action.wish.needed} 位提议同一个人，就换人当房主。`,
          '改主意了，提议别人就好。',
        ],
        confirm: '提议',
      };
    case 'kick':
      return {
        title: `把 ${name} 移出房间？`,
        lines: ['对方不能再用这个邀请回来，不能撤销。'],
        confirm: '移出房间',
      };
    case 'free':
      return {
        title: `把 ${name} 的座位空出来？`,
        lines: ['TA 连着两幕没有露面。空出来的座位可以请别人接手；没人接之前，TA 回来还能坐下。'],
        confirm: '空出座位',
      };
    case 'remove':
      return {
        title: `投票请出 ${name}？`,
        lines: [
          `要在座的人过半数，${action.wish.needed} 票才算数；这一幕结束时重新计票。`,
          '请出后 TA 不能再回来，座位可以由别人接手。你的一票不能撤销。',
        ],
        confirm: '投一票',
      };
    case 'unblock':
      return {
        title: `清掉 ${name} 输错的次数？`,
        lines: [
          'PIN 输错太多次，要过一天才能再试。清掉后，TA 马上就能用名字和 PIN 回到座位。',
          '输错的也可能是别人：先问问 TA 是不是真的回不来。',
        ],
        confirm: '清掉次数',
      };
    case 'release':
      return {
        title: `公开 ${name} 的关键线索？`,
        lines: [
          `破案少不了的线索会摆到桌上，全桌都能看到；TA 的秘密和剧本不会公开。`,
          `要在场的人过半数，${action.wish.needed} 位同意。公开后不能撤销。`,
        ],
        confirm: '同意公开',
      };
    case 'invite':
      return undefined;
  }
}

export function wishText(
  kind: SeatActionKind,
  { asked, needed, mine }: Wish,
  { self }: { self: boolean },
): string | undefined {
  if (asked === 0) return undefined;
  const own = mine ? '，含你' : '';
  switch (kind) {
    case 'propose-host':
      return `${asked}/${needed} 人提议由${self ? '你' : ' TA '}当房主${own}`;
    case 'remove':
      return `${asked}/${needed} 票要请出 TA${own}`;
    case 'release':
      return `${asked}/${needed} 人同意公开关键线索${own}`;
    case 'hand-over':
    case 'kick':
    case 'free':
    case 'unblock':
    case 'invite':
      return undefined;
  }
}

/** Shown instead of the button once this player has made the request. */
export const SAID: Record<SeatActionKind, string> = {
  'hand-over': '',
  'propose-host': '你已提议',
  kick: '',
  free: '',
  remove: '你已投票',
  unblock: '',
  invite: '',
  release: '你已同意',
};

export const DONE: Partial<Record<SeatActionKind, string>> = { unblock: '清掉了，请 TA 再用名字和 PIN 试一次' };

type Refusals = Readonly<Record<number, string>>;
const GONE = 'TA 已经不在这个房间里了';

/** Refusal texts that are more specific than the general error texts. */
export const REFUSAL: Record<SeatActionKind, Refusals> = {
  'hand-over': {
    [ERROR.notFound]: GONE,
    [ERROR.notNow]: 'TA 还没有坐下，不能当房主',
    [ERROR.hostOnly]: '房主已经换人了',
  },
  'propose-host': {
    [ERROR.notFound]: GONE,
    [ERROR.notNow]: 'TA 还没有坐下，不能当房主',
    [ERROR.hostOnly]: '房主已经回来了，由房主决定',
  },
  kick: { [ERROR.notFound]: GONE },
  free: { [ERROR.notFound]: GONE },
  remove: { [ERROR.notFound]: GONE, [ERROR.notNow]: '这一局已经结束，不用请出谁了' },
  unblock: {
    [ERROR.alreadyDone]: 'TA 已经不是访客了，用手机号登录就能回来',
    [ERROR.tooOften]: '今天替 TA 清得太多次了，明天再试',
  },
  invite: {},
  release: {
    [ERROR.notNow]: '座位上已经有人了',
    [ERROR.alreadyDone]: '这个座位的关键线索已经公开了',
  },
};
