// Compares what is stored with the provider's records and with the observed responses. Pure: the same data gives the
// same verdict.
import { ERROR } from '@juzhongren/contract/errors';
import { VIP_HOURS } from '@juzhongren/contract/limits';
import type { StoredBooks, KeptOrder, ProviderBooks, ProviderOrder, Seen } from './books.ts';
import { findLedgerFaults } from './check-ledger.ts';
import type { Fault } from './fault.ts';
import { moneyOf } from './room-money.ts';

/** Time within which a lost notification must be repaired. */
export const REPAIR_MS_MAX = 60_000;
const HOUR_MS = 3_600_000;
/** Tolerance between the clocks of two processes. Database rows use the servers' clock. */
const SLACK_MS = 2_000;

export function findFaults(kept: StoredBooks, books: ProviderBooks, seen: Seen): Fault[] {
  return [
    ...kept.orders.flatMap((order) => findOrderFaults(order, kept, books.get(order.outTradeNo))),
    ...findLedgerFaults(kept, books),
    ...findMembershipFaults(kept),
    ...[...kept.rooms].flatMap(([partyId, events]): Fault[] =>
      moneyOf(events).playedUnpaid ? [{ kind: 'played-unpaid', where: partyId }] : [],
    ),
    ...findSeenFaults(kept, books, seen),
  ];
}

export function isPaidRight({ amount, currency, payer, payment }: ProviderOrder): boolean {
  if (payment === null || payment.amount !== amount || payment.currency !== currency) return false;
  return payer === null || payment.payer === null || payment.payer === payer;
}

/** Returns the ms that each repaired notification took, from the payment to the grant. */
export function repairsOf(kept: StoredBooks, books: ProviderBooks, { lost }: Seen): number[] {
  return kept.orders.flatMap(({ outTradeNo, grantedAt }) => {
    const paidAt = books.get(outTradeNo)?.payment?.at;
    return lost.has(outTradeNo) && paidAt !== undefined && grantedAt !== null ? [grantedAt - paidAt] : [];
  });
}

function findOrderFaults(order: KeptOrder, kept: StoredBooks, provider: ProviderOrder | undefined): Fault[] {
  const { outTradeNo, status, attention } = order;
  const where = `${outTradeNo} ${order.product} ${status}${attention === null ? '' : ` (${attention})`}`;
  const fault = (kind: Fault['kind'], more = ''): Fault => ({ kind, where: where + more });
  const isRight = provider !== undefined && isPaidRight(provider);
  const times = timesGranted(order, kept);
  const faults: Fault[] = [];
  const wasGranted = order.grantedAt !== null || times > 0;
  if (wasGranted && !isRight) faults.push(fault('granted-unpaid'));
  if (times > 1) faults.push(fault('granted-twice', `: ${times} times`));
  if (isRight && !['granted', 'refunded'].includes(status)) faults.push(fault('paid-for-nothing'));
  if (provider?.payment && !isRight && attention === null) faults.push(fault('no-attention'));
  if (status === 'granted' && !isThere(order, kept)) faults.push(fault('not-as-it-says', ': not there'));
  if (status !== 'granted' && isThere(order, kept)) faults.push(fault('not-as-it-says', ': there'));
  if (isPending(order)) faults.push(fault('pending'));
  return faults;
}

const isPending = ({ status, attention }: KeptOrder): boolean =>
  status === 'paid' || status === 'refunding' || ((status === 'created' || status === 'prepaid') && attention === null);

const sourceOf = ({ outTradeNo }: KeptOrder): string => `order:${outTradeNo}`;

/** Returns the number of grants, including those taken back later. */
function timesGranted(order: KeptOrder, { lengthenings, owned, rooms }: StoredBooks): number {
  const source = sourceOf(order);
  if (order.product === 'vip') return lengthenings.filter((one) => one.source === source).length;
  if (order.product === 'script') return owned.filter((one) => one.source === source).length;
  return [...rooms.values()].reduce((sum, events) => sum + (moneyOf(events).paidBy.get(order.outTradeNo) ?? 0), 0);
}

/** Returns whether the purchase is in effect now and is what was ordered. */
function isThere(order: KeptOrder, { lengthenings, owned, rooms }: StoredBooks): boolean {
  const { userId, templateId, scriptId } = order;
  const source = sourceOf(order);
  if (order.product === 'vip') {
    return lengthenings.some(
      (one) => one.source === source && one.userId === userId && !one.isTakenBack && one.hours === hoursOf(templateId),
    );
  }
  if (order.product === 'script') {
    return owned.some((one) => one.source === source && one.userId === userId && one.scriptId === scriptId);
  }
  return moneyOf(rooms.get(order.partyId ?? '') ?? []).kept.has(order.outTradeNo);
}

const hoursOf = (templateId: number | null): number | undefined =>
  new Map<number | null, number>(Object.entries(VIP_HOURS).map(([id, hours]) => [Number(id), hours])).get(templateId);

/** Checks that each membership lasts as long as all its hours that were not taken back, one after the other. */
function findMembershipFaults({ lengthenings, memberships }: StoredBooks): Fault[] {
  const people = Map.groupBy(lengthenings, ({ userId }) => userId);
  return [...people].flatMap(([userId, own]): Fault[] => {
    if (userId === null) return [];
    const hours = own.reduce((sum, one) => sum + (one.isTakenBack ? 0 : one.hours), 0);
    if (hours === 0) return [];
    const until = Math.min(...own.flatMap(({ at, isTakenBack }) => (isTakenBack ? [] : at))) + hours * HOUR_MS;
    const kept = memberships.get(userId) ?? 0;
    const isRight = Math.abs(kept - until) <= SLACK_MS;
    return isRight ? [] : [{ kind: 'not-as-it-says', where: `membership of ${userId}: ${(kept - until) / HOUR_MS} h` }];
  });
}

function findSeenFaults(kept: StoredBooks, books: ProviderBooks, { told, wronglyTaken, parted, lost }: Seen): Fault[] {
  const early = told.filter(({ outTradeNo, err, at }) => {
    const payment = books.get(outTradeNo)?.payment;
    return err === ERROR.ok && (!payment || payment.at > at + SLACK_MS);
  });
  const late = kept.orders.filter(({ outTradeNo, grantedAt, status }) => {
    const paidAt = books.get(outTradeNo)?.payment?.at;
    if (!lost.has(outTradeNo) || paidAt === undefined || status === 'refunded') return false;
    return grantedAt === null || grantedAt - paidAt > REPAIR_MS_MAX;
  });
  return [
    ...early.map(({ outTradeNo }): Fault => ({ kind: 'told-too-early', where: outTradeNo })),
    ...wronglyTaken.map((where): Fault => ({ kind: 'forgery', where })),
    ...parted.map((where): Fault => ({ kind: 'answered-otherwise', where })),
    ...late.map(({ outTradeNo }): Fault => ({ kind: 'late-repair', where: outTradeNo })),
  ];
}
