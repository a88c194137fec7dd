import type { ConsoleAction } from '@juzhongren/contract/console/actions';

interface Section {
  readonly to: string;
  readonly name: string;
  /** Action whose right opens the section; undefined if everybody may open it. */
  readonly needs?: ConsoleAction;
}

/** Navigation entries. An entry appears only if the role allows it. */
export const SECTIONS: readonly Section[] = [
  { to: '/console', name: '等我处理' },
  { to: '/console/people', name: '人', needs: 'people find' },
  { to: '/console/complaints', name: '举报', needs: 'complaints list' },
  { to: '/console/tables', name: '拼车', needs: 'tables list' },
  { to: '/console/feedback', name: '反馈', needs: 'feedback list' },
  { to: '/console/shelf', name: '书架', needs: 'scripts list' },
  { to: '/console/content', name: '首页', needs: 'content list' },
  { to: '/console/orders', name: '订单', needs: 'orders list' },
  { to: '/console/books', name: '对账', needs: 'orders report' },
  { to: '/console/codes', name: '兑换码', needs: 'codes list' },
  { to: '/console/refunds', name: '退款', needs: 'orders refunds' },
  { to: '/console/house', name: '房子', needs: 'house' },
  { to: '/console/words', name: '禁用词', needs: 'words list' },
  { to: '/console/alarms', name: '告警', needs: 'alarms list' },
  { to: '/console/team', name: '员工', needs: 'staff list' },
  { to: '/console/trail', name: '痕迹', needs: 'trail' },
];

export function sectionOf(path: string): Section | undefined {
  const inside = SECTIONS.find(({ to }) => to !== '/console' && (path === to || path.startsWith(`${to}/`)));
  return inside ?? SECTIONS.find(({ to }) => to === path);
}
