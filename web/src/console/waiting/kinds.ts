import type { WaitingKind } from '@juzhongren/contract/console/calls';
import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { Waiting } from './waiting-query.ts';

interface Kind {
  readonly title: string;
  readonly to: string;
  /** Navigation section that shows the count. */
  readonly section: string;
  /** Page of a single case, and the action that the role needs to open it. */
  readonly item?: { readonly needs: ConsoleAction; readonly to: (id: string) => string };
}

/** In the order of the start page. */
export const KINDS: Readonly<Record<WaitingKind, Kind>> = {
  alarms: { title: '告警', to: '/console/alarms', section: '/console/alarms' },
  complaints: {
    title: '举报',
    to: '/console/complaints',
    section: '/console/complaints',
    item: { needs: 'complaints show', to: (id) => `/console/complaints/${id}` },
  },
  feedback: { title: '反馈', to: '/console/feedback', section: '/console/feedback' },
  orders: {
    title: '要人处理的订单',
    to: '/console/orders?status=attention',
    section: '/console/orders',
    item: { needs: 'orders show', to: (id) => `/console/orders/${encodeURIComponent(id)}` },
  },
  refunds: {
    title: '等第二个人确认的退款',
    to: '/console/refunds',
    section: '/console/refunds',
    item: { needs: 'orders show', to: (id) => `/console/orders/${encodeURIComponent(id)}` },
  },
  books: {
    title: '对不上的账',
    to: '/console/books',
    section: '/console/books',
    item: { needs: 'orders report', to: (id) => `/console/books?day=${encodeURIComponent(id)}` },
  },
  draft: { title: '没有发布的首页草稿', to: '/console/content', section: '/console/content' },
};

/** Returns the kind of a waiting entry. Undefined if only a newer server knows it. */
export function kindOf({ kind }: Waiting): Kind | undefined {
  return Object.entries(KINDS).find(([name]) => name === kind)?.[1];
}

/** Returns the waiting counts by navigation section. The start page lists all of them. */
export function countsOf(waiting: readonly Waiting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of waiting) {
    const section = kindOf(one)?.section;
    if (section !== undefined) counts.set(section, (counts.get(section) ?? 0) + one.count);
  }
  return counts;
}
