import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { Billed, Prepaid } from '@juzhongren/contract/money';
import { refuseClosed } from '../site-status/refuse-closed.ts';
import { isRefusal, type Refusal, refuse } from '../http/calls.ts';
import { refuseReuse } from '../http/request-use.ts';
import { findOwnOrigin } from '../http/own-origin.ts';
import type { Deps } from '../ports/deps.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { closeOrder } from './close-order.ts';
import type { RoomGrants, Wanted } from './orders.ts';
import {
  doubtPrepaid,
  findOpen,
  findRepeated,
  isSame,
  keepPrepaid,
  makeOrder,
  nameRequest,
  serves,
} from './own-order.ts';
import { isOpen, type Purchase, requirePurchase } from './purchase.ts';
import { type SettleDeps, settleOrder } from './settle.ts';

export type PrepayDeps = SettleDeps & Pick<Deps, 'randomBytes' | 'payment' | 'env' | 'siteStatus'>;

/** So long the same is paid with; the shortest-lived, the address of a page, lives five minutes. */
const PREPAID_LIFE_MS = 4 * 60_000;
/** Beginnings, when orders end under our hands. */
const ATTEMPTS = 4;

interface Till {
  readonly deps: PrepayDeps;
  readonly rooms: RoomGrants;
  readonly payment: PaymentProvider;
  readonly wanted: Wanted;
  readonly payer: string | null;
}

/** See `Orders.prepay`. Refused: 4014, 5000, 1004, 4051 when the open order turns out to be paid, 1001 a repeat of another, 4041 a new order in maintenance. */
export async function prepayOrder(deps: PrepayDeps, rooms: RoomGrants, wanted: Wanted): Promise<Billed | Refusal> {
  const prepaid = await beginOrGoOn(deps, rooms, wanted);
  if (isRefusal(prepaid) || !prepaid.redirectURL.startsWith('/')) return prepaid;
  // What is kept names no host: the next one to be answered may have come to another.
  const origin = findOwnOrigin(deps.env, wanted.origin) ?? '';
  return { ...prepaid, redirectURL: origin + prepaid.redirectURL };
}

async function beginOrGoOn(deps: PrepayDeps, rooms: RoomGrants, wanted: Wanted): Promise<Billed | Refusal> {
  const { payment } = deps;
  if (payment === undefined) return refuse(ERROR.paymentUnavailable);
  const payer = wanted.type === PREPAY_TYPE.InApp ? await findPayer(deps, payment, wanted) : null;
  if (payer === undefined)
    return refuse(ERROR.systemError, { message: 'nobody is known to the provider as the payer' });
  const till = { deps, rooms, payment, wanted, payer };
  const repeated = await findRepeated(deps.db, wanted);
  if (repeated !== undefined) return await answerRepeat(till, repeated);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await findOrMake(till);
    if (isRefusal(order)) return order;
    if (order === undefined) continue;
    const named = await nameRequest(deps, wanted, order.out_trade_no);
    if (named === 'too-often') return refuse(ERROR.tooOften);
    // The same request came twice at once, and the other one has begun another.
    if (named !== order.out_trade_no) return await answerRepeat(till, await requirePurchase(deps.db, named));
    const prepaid = await payWith(till, order);
    if (prepaid !== undefined) return prepaid;
  }
  return refuse(ERROR.paymentUnavailable, { message: 'orders end before they are paid' });
}

/** Who pays in the messaging app, by the provider's name for them; undefined when they never came by it. */
async function findPayer(
  { db }: PrepayDeps,
  payment: PaymentProvider,
  { userId, appKey }: Wanted,
): Promise<string | undefined> {
  const provider = payment.payerIdentity(appKey);
  if (provider === null) return undefined;
  const identity = await db
    .selectFrom('identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    // Of several accounts, the one bound last.
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return identity?.subject;
}

/** As the first was answered, however the order stands now; its state tells more. */
async function answerRepeat(till: Till, order: Purchase): Promise<Billed | Refusal> {
  if (!isSame(order, till.wanted)) return refuseReuse();
  if (order.prepaid !== null && !(isOpen(order) && isStale(till, order))) return billed(order, order.prepaid);
  if (!isOpen(order)) return refuse(order.status === 'closed' ? ERROR.orderClosed : ERROR.alreadyPaid);
  const prepaid = servesNow(till, order) ? await payWith(till, order) : undefined;
  return prepaid ?? refuse(ERROR.orderClosed);
}

/** An open order that serves; one that does not is closed first. Undefined: begin anew. */
async function findOrMake(till: Till): Promise<Purchase | Refusal | undefined> {
  const { deps, wanted, payer, payment } = till;
  const open = await findOpen(deps.db, wanted);
  if (open === undefined) {
    const closed = refuseClosed(deps);
    if (closed !== undefined) return closed;
    const made = await makeOrder(deps, wanted, { provider: payment.name, payer });
    return made === 'too-often' ? refuse(ERROR.tooOften) : made;
  }
  return servesNow(till, open) ? open : await replace(till, open);
}

const servesNow = ({ deps, wanted, payer, payment }: Till, order: Purchase): boolean =>
  order.provider === payment.name && serves(order, wanted, { payer, at: deps.now() });

/** Closes an order that serves no more, so that nobody pays twice. */
async function replace({ deps, rooms, payment }: Till, open: Purchase): Promise<Refusal | undefined> {
  const outTradeNo = open.out_trade_no;
  // At a provider that is not set up any more nothing can be closed: what is paid there is settled by a person.
  const closed = open.provider === payment.name ? await payment.close(outTradeNo) : 'closed';
  if (closed === 'unavailable') return refuse(ERROR.paymentUnavailable);
  if (closed === 'paid') return await learn({ deps, rooms, payment }, outTradeNo);
  // What somebody began to pay with in between may be open at the provider, or closed just now: it stays open here, and
  // whoever asks next asks the provider.
  if (!(await closeOrder(deps, outTradeNo, { prepaidAt: open.prepaid_at }))) await doubtPrepaid(deps.db, outTradeNo);
  return undefined;
}

/** What the client pays with. Undefined when the order ended: begin anew. */
async function payWith(till: Till, order: Purchase): Promise<Billed | Refusal | undefined> {
  const { deps, payment, wanted, payer } = till;
  if (!isOpen(order)) return undefined;
  if (order.prepaid !== null && !isStale(till, order)) return billed(order, order.prepaid);
  const outTradeNo = order.out_trade_no;
  const prepaid = await payment.prepay({
    outTradeNo,
    type: wanted.type,
    amount: order.amount,
    description: order.description,
    payer,
    appKey: wanted.appKey,
    expiresAt: order.expires_at.getTime(),
    address: wanted.address,
    returnTo: wanted.returnTo,
  });
  // The order stays: a provider that did not answer may have it all the same.
  if (prepaid === 'unavailable') return refuse(ERROR.paymentUnavailable);
  if (prepaid === 'refused') {
    // What they were answered before may be payable still.
    const ended = order.prepaid === null ? undefined : await replace(till, order);
    if (ended !== undefined) return ended;
    await closeOrder(deps, outTradeNo);
    return refuse(ERROR.systemError, { message: 'the provider refuses this payer or environment' });
  }
  if (prepaid === 'closed') return await learn(till, outTradeNo);
  const at = deps.now();
  const kept = { prepaid, at: new Date(at), staleBefore: new Date(at - PREPAID_LIFE_MS) };
  const after = await keepPrepaid(deps.db, outTradeNo, kept);
  if (after.status === 'closed') {
    // Another request closed it before the provider had heard of it.
    await payment.close(outTradeNo);
    return undefined;
  }
  // Paid before we knew with what: asking for the order's state tells.
  return billed(order, after.prepaid ?? prepaid);
}

/** Who pays sees what for and how much before they do. */
const billed = ({ description, amount }: Purchase, prepaid: Prepaid): Billed => ({ ...prepaid, description, amount });

/** Asks how an order ended that is not open at the provider. */
async function learn(
  { deps, rooms, payment }: Pick<Till, 'deps' | 'rooms' | 'payment'>,
  outTradeNo: string,
): Promise<Refusal | undefined> {
  const fact = await payment.query(outTradeNo);
  if (fact === 'unavailable') return refuse(ERROR.paymentUnavailable);
  const settled = await settleOrder(deps, rooms, { outTradeNo, fact });
  if (settled === 'closed') return undefined;
  return refuse(settled === 'pending' && fact.kind !== 'paid' ? ERROR.paymentUnavailable : ERROR.alreadyPaid);
}

const isStale = ({ deps }: Till, order: Purchase): boolean =>
  order.prepaid_at === null || order.prepaid_at.getTime() + PREPAID_LIFE_MS < deps.now();
