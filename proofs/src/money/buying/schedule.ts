// Plans each order: how it is paid, which notifications the provider sends and when, which forged ones come, and when
// the client dies. Pure: a seed always gives the same schedule.
import { PAY_MODE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { draw } from '../../harness/draw.ts';
import { FOUR, type PricedScript, SOLO } from '../shop/priced-pack.ts';
import { type Forgery, FORGERIES } from '../shop/vendor-notices.ts';

/**
 * How an order is paid.
 * `early`: before our server has the provider's response to the prepay. `late`: after both sides closed it, because the
 * money was on its way. `never`: not at all. The others differ from the request, so that an operator must act.
 */
export const PAYMENTS = ['soon', 'early', 'late', 'never', 'amount', 'currency', 'payer'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** When the provider notifies our servers. `slow`: after seconds; `next-day`: a day later; `lost`: never. */
export const NOTICES = ['once', 'twice', 'ten', 'lost', 'slow', 'next-day'] as const;
export type Notice = (typeof NOTICES)[number];

/** Step after which the client's process ends. `never`: it polls until it knows the result. */
export const DEATHS = ['asking', 'answered', 'paying', 'polling', 'never'] as const;
export type Death = (typeof DEATHS)[number];

export interface PlannedOrder {
  readonly type: 0 | 1 | 2;
  readonly payment: Payment;
  readonly notice: Notice;
  readonly death: Death;
  /** From the response to the payment, in ms. */
  readonly payAfterMs: number;
  readonly forgeries: readonly Forgery[];
  readonly asksTwice: boolean;
}

/** Orders of one user, or of the players of one room. */
export type Purchase =
  | { readonly kind: 'vip'; readonly templateId: 1 | 5; readonly orders: readonly PlannedOrder[] }
  | { readonly kind: 'script'; readonly scriptId: number; readonly orders: readonly PlannedOrder[] }
  | PlannedRoom;

export interface PlannedRoom {
  readonly kind: 'room';
  readonly script: PricedScript;
  /** 0: the host pays for all; 1: each player pays. */
  readonly payMode: 0 | 1;
  /** In the order of the paying seats. */
  readonly orders: readonly PlannedOrder[];
  /** Member who leaves after so many ms, whoever has paid by then. Null if everybody stays. */
  readonly leaves: { readonly member: number; readonly afterMs: number } | null;
}

/** Delay before users pay, in ms. */
const PAY_MS = { least: 0, most: 5_000, slow: 14_000 };
const SLOW_PAYERS = 0.15;
/** Delay before a member leaves, in ms. The others are paying at that time. */
const LEAVE_MS = { least: 200, most: 7_000 };
/** Delay of a slow notification, in ms. */
export const SLOW_MS = { least: 5_000, most: 20_000 };

const SHARES: Readonly<Record<Payment, number>> = {
  soon: 0.68,
  early: 0.09,
  late: 0.08,
  never: 0.06,
  amount: 0.03,
  currency: 0.03,
  payer: 0.03,
};
const NOTICE_SHARES: Readonly<Record<Notice, number>> = {
  once: 0.2,
  twice: 0.15,
  ten: 0.15,
  lost: 0.3,
  slow: 0.1,
  'next-day': 0.1,
};
const DEATH_SHARES: Readonly<Record<Death, number>> = {
  asking: 0.12,
  answered: 0.14,
  paying: 0.14,
  polling: 0.12,
  never: 0.48,
};
const SMOOTH = 0.7;
const SMOOTH_DEATHS = ['paying', 'polling', 'never'] as const;
const FORGED = 0.35;
const ASKED_TWICE = 0.15;
/** Share of buyers who buy again. */
const AGAIN = 0.2;
/** Share of rooms that a player leaves. */
const RESTLESS = 0.3;
/** Shares of memberships and of scripts among the purchases. The rest are rooms. */
const VIP = 0.4;
const SCRIPT = 0.32;
const CARNIVAL = 0.35;
const ALONE = 0.2;

/** Returns mixed purchases with `count` orders in total. */
export function planPurchases(seed: number, count: number): Purchase[] {
  const random = seededRandom(seed);
  const purchases: Purchase[] = [];
  for (let left = count; left > 0; left -= purchases.at(-1)?.orders.length ?? 0) {
    purchases.push(planPurchase(random, left));
  }
  return purchases;
}

function planPurchase(random: Random, left: number): Purchase {
  const share = random.share();
  if (share < VIP) return { kind: 'vip', templateId: random.pick([1, 5]), orders: planOrders(random, left) };
  if (share < VIP + SCRIPT) {
    return { kind: 'script', scriptId: random.pick([SOLO, FOUR]).id, orders: planOrders(random, left) };
  }
  return planRoom(random, left);
}

/** Returns one order, or two of different types. The second replaces the first, unless the first is paid in between. */
function planOrders(random: Random, left: number): PlannedOrder[] {
  const first = planOrder(random, 'any');
  if (left === 1 || !random.chance(AGAIN)) return [first];
  const type = first.type === PREPAY_TYPE.Redirect ? PREPAY_TYPE.QrCode : PREPAY_TYPE.Redirect;
  return [first, { ...planOrder(random, 'any'), type, payment: 'soon' }];
}

function planRoom(random: Random, left: number): PlannedRoom {
  const payMode = random.chance(CARNIVAL) ? PAY_MODE.Carnival : PAY_MODE.GoDutch;
  const script = random.chance(ALONE) || (payMode === PAY_MODE.GoDutch && left < FOUR.players) ? SOLO : FOUR;
  const members = script.players;
  const orders = Array.from({ length: payMode === PAY_MODE.Carnival ? 1 : members }, () => planOrder(random, 'room'));
  const { least, most } = LEAVE_MS;
  const leaves =
    members > 1 && random.chance(RESTLESS)
      ? { member: random.integer(0, members - 1), afterMs: random.integer(least, most) }
      : null;
  return { kind: 'room', script, payMode, orders, leaves };
}

/** Plans one order. Most players in a room pay without trouble, because a room of four waits for the slowest. */
function planOrder(random: Random, where: 'any' | 'room'): PlannedOrder {
  const isSmooth = where === 'room' && random.chance(SMOOTH);
  const payment = isSmooth ? 'soon' : drawn(random, SHARES);
  const death = isSmooth ? random.pick(SMOOTH_DEATHS) : drawn(random, DEATH_SHARES);
  const isSlow = random.chance(SLOW_PAYERS);
  return {
    type: payment === 'payer' ? PREPAY_TYPE.InApp : random.pick(Object.values(PREPAY_TYPE)),
    payment,
    notice: drawn(random, NOTICE_SHARES),
    death,
    payAfterMs: isSlow ? random.integer(PAY_MS.most, PAY_MS.slow) : random.integer(PAY_MS.least, PAY_MS.most),
    forgeries: random.chance(FORGED) ? [random.pick(FORGERIES), random.pick(FORGERIES)] : [],
    asksTwice: random.chance(ASKED_TWICE),
  };
}

function drawn<Name extends string>(random: Random, shares: Readonly<Record<Name, number>>): Name {
  return draw(random, shares) ?? random.pick(Object.keys(shares) as Name[]);
}
