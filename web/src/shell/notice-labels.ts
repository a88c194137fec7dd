import type { Notice, NoticeKind } from '@juzhongren/contract/notices';
import { formatDateTime } from '../format/time.ts';

const TITLES: Readonly<Record<NoticeKind, string>> = {
  warning: '一条提醒',
  talk: '暂时不能发言',
  reviews: '暂时不能评价',
  board: '暂时不能拼车',
  lifted: '限制已解除',
  renamed: '昵称改过了',
  portrait: '头像去掉了',
  group: '车队的名字和图片去掉了',
  complaint: '你的举报有结果了',
  feedback: '你的反馈有回复了',
  table: '拼车的消息',
  'sign-in': '有人在猜你的后台验证码',
};

export const noticeTitle = ({ kind }: Notice): string => TITLES[kind];

const ANSWERABLE: ReadonlySet<NoticeKind> = new Set([
  'warning',
  'talk',
  'reviews',
  'board',
  'renamed',
  'portrait',
  'group',
  'feedback',
]);

export const isAnswerable = ({ kind }: Notice): boolean => ANSWERABLE.has(kind);

const untilLabel = ({ until }: Notice): string => (until === null ? '以后' : `${formatDateTime(until)} 之前`);

export function noticeText(notice: Notice): string {
  const { words } = notice;
  switch (notice.kind) {
    case 'warning':
      return `${words}\n\n再有这样的情况，可能会限制发言或停用账号。`;
    case 'talk':
      return `${untilLabel(notice)}不能在房间里发言，玩还是照常玩。\n\n原因：${words}`;
    case 'reviews':
      return `${untilLabel(notice)}不能写评价。\n\n原因：${words}`;
    case 'board':
      return `${untilLabel(notice)}不能上拼车，也不能坐进拼车的桌。朋友发来的邀请不受影响。\n\n原因：${words}`;
    case 'lifted':
      return `「${words}」已经提前解除，谢谢你的配合。`;
    case 'renamed':
      return `原来的昵称不合适，现在叫「${words}」。想换一个，在「我的」里改。`;
    case 'portrait':
      return '原来的头像不合适，已经去掉。想换一张，在「我的」里改。';
    case 'group':
      return '你的一个车队，原来的名字或图片不合适，已经去掉。想换一个，在「我的车队」里改。';
    case 'sign-in':
      return '有一处登录连续输错了 10 次后台的第二步验证，那处登录已经退出，没有进到后台。\n\n是你自己输错的，重新登录就好。不是你，就在「我的」里退出其他设备，再告诉负责人。';
    case 'complaint':
    case 'feedback':
    case 'table':
      return words;
  }
}
