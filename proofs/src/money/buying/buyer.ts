// Simulates one user at one checkout: asks for an order, pays it, and polls its status until the client dies as
// scheduled. Unanswered requests are sent again with the same request id.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Envelope } from '@juzhongren/contract/call';
import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { TIMING_MS } from '@juzhongren/contract/limits';
import type { Prepaid } from '@juzhongren/contract/money';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { Calls } from '../../harness/calls.ts';
import type { Person } from '@juzhongren/bench/server/people';
import type { PollAnswer } from '../verdict/books.ts';
import type { PlannedOrder } from './schedule.ts';
import type { TimedServers } from '../shop/shop.ts';
import type { Teller } from './teller.ts';
import type { Vendor } from '../shop/vendor.ts';

export interface Street {
  readonly calls: Calls;
  readonly vendor: Vendor;
  readonly teller: Teller;
  readonly servers: TimedServers;
  readonly random: Random;
  /** Orders to pay before the prepay is answered. The key is `<user> <type>`. */
  readonly early: Map<string, PlannedOrder>;
  /** Orders to pay after they are closed. */
  readonly late: Map<string, PlannedOrder>;
  readonly told: PollAnswer[];
  readonly parted: string[];
  /** See `Seen.lost`. */
  readonly lost: Set<string>;
  readonly polling: Promise<void>[];
  readonly isOver: () => boolean;
}

export interface Checkout {
  readonly person: Person;
  readonly order: PlannedOrder;
  readonly prepay: (requestId: string) => Promise<Envelope<Prepaid> | undefined>;
  readonly status: (outTradeNo: string) => Promise<Envelope | undefined>;
}

const TRIES_MAX = 20;
const AGAIN_MS = { least: 100, most: 600 };
/** Number of polls of a client that dies while polling. */
const POLLS_BEFORE_DEATH = 2;
/** Results after which a client stops polling. */
const FINAL: ReadonlySet<number> = new Set([ERROR.ok, ERROR.orderClosed, ERROR.orderRefunded, ERROR.orderNotFound]);

export const earlyKey = (userId: number, type: number): string => `${userId} ${type}`;

/** Resolves when the order is paid or will not be. The client may go on polling. */
export async function buy(street: Street, checkout: Checkout): Promise<void> {
  const { order, person } = checkout;
  if (order.payment === 'early') street.early.set(earlyKey(person.userId, order.type), order);
  const outTradeNo = await askForOrder(street, checkout);
  if (outTradeNo === undefined) return;
  for (const forgery of order.forgeries) void street.teller.lie(outTradeNo, forgery);
  if (order.payment === 'late') street.late.set(outTradeNo, order);
  // A QR code on another screen can still be scanned.
  if (order.death === 'answered' && order.type !== PREPAY_TYPE.QrCode) return;
  await delay(order.payAfterMs);
  pay(street, outTradeNo, order);
  if (order.death === 'answered' || order.death === 'paying') return;
  street.polling.push(poll(street, checkout, outTradeNo));
}

/** Returns the order number. Undefined if there is no order or the client died before the response. */
async function askForOrder({ random, parted }: Street, { order, prepay }: Checkout): Promise<string | undefined> {
  const requestId = randomUUID();
  const asked = [prepay(requestId), ...(order.asksTwice ? [prepay(requestId)] : [])];
  if (order.death === 'asking') return undefined;
  let answers = await Promise.all(asked);
  for (let tries = 1; ; tries += 1) {
    const numbers = new Set(answers.flatMap((answer) => (answer?.err === ERROR.ok ? answer.params.outTradeNo : [])));
    if (numbers.size > 1) parted.push([...numbers].join(' '));
    const [outTradeNo] = numbers;
    if (outTradeNo !== undefined) return outTradeNo;
    const isWorthAsking = answers.some((answer) => answer === undefined || answer.err === ERROR.paymentUnavailable);
    if (!isWorthAsking || tries === TRIES_MAX) return undefined;
    await delay(random.integer(AGAIN_MS.least, AGAIN_MS.most));
    answers = [await prepay(requestId)];
  }
}

/** Pays as scheduled and lets the provider notify our servers. Orders that are paid at another time are left out. */
export function pay({ vendor, teller, lost }: Street, outTradeNo: string, order: PlannedOrder): void {
  const { payment, notice, death } = order;
  if (payment === 'never' || payment === 'late' || payment === 'early') return;
  const amount = vendor.amountOf(outTradeNo);
  const how = {
    soon: {},
    amount: { amount: Math.max(1, amount - 1) },
    currency: { currency: 'USD' },
    payer: { payer: 'osomebody-else' },
  }[payment];
  if (!vendor.pay(outTradeNo, how)) return;
  if (payment === 'soon' && isLost(notice) && death !== 'never' && death !== 'polling') lost.add(outTradeNo);
  void teller.tell(outTradeNo, notice);
}

/** Returns whether the notification does not arrive on the same day. */
export const isLost = (notice: PlannedOrder['notice']): boolean => notice === 'lost' || notice === 'next-day';

async function poll({ servers, told, isOver }: Street, { order, status }: Checkout, outTradeNo: string): Promise<void> {
  for (let polls = 0; !isOver() && (order.death === 'never' || polls < POLLS_BEFORE_DEATH); polls += 1) {
    await delay(TIMING_MS.paymentPoll);
    const answer = await status(outTradeNo);
    if (answer === undefined) continue;
    told.push({ outTradeNo, err: answer.err, at: servers.now() });
    if (FINAL.has(answer.err)) return;
  }
}
