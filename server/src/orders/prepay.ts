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

/**
 * Milliseconds for which payment parameters are reused. The shortest-lived kind, the address of a page, is valid for
 * five minutes.
 */
const PREPAID_LIFE_MS = 4 * 60_000;
/** Max attempts, in case orders end while the request is processed. */
const ATTEMPTS = 4;

interface PrepayContext {
  readonly deps: PrepayDeps;
  readonly rooms: RoomGrants;
  readonly payment: PaymentProvider;
  readonly wanted: Wanted;
  readonly payer: string | null;
}

/**
 * See `Orders.prepay`.
 * Errors: 4014 if the provider is missing or unavailable; 5000 if the payer is unknown or refused; 1004 if too many
 * orders or request ids; 4051 if the open order turns out to be paid; 1001 if a repeat asks for something else; 4015 if
 * the order of a repeat is closed; 4041 for a new order during maintenance.
 */
export async function prepayOrder(deps: PrepayDeps, rooms: RoomGrants, wanted: Wanted): Promise<Billed | Refusal> {
  const prepaid = await beginOrGoOn(deps, rooms, wanted);
  if (isRefusal(prepaid) || !prepaid.redirectURL.startsWith('/')) return prepaid;
  // Stored parameters contain no host, because the next request may come to another host.
  const origin = findOwnOrigin(deps.env, wanted.origin) ?? '';
  return { ...prepaid, redirectURL: origin + prepaid.redirectURL };
}

async function beginOrGoOn(deps: PrepayDeps, rooms: RoomGrants, wanted: Wanted): Promise<Billed | Refusal> {
  const { payment } = deps;
  if (payment === undefined) return refuse(ERROR.paymentUnavailable);
  const payer = wanted.type === PREPAY_TYPE.InApp ? await findPayer(deps, payment, wanted) : null;
  if (payer === undefined)
    return refuse(ERROR.systemError, { message: 'nobody is known to the provider as the payer' });
  const context = { deps, rooms, payment, wanted, payer };
  const repeated = await findRepeated(deps.db, wanted);
  if (repeated !== undefined) return await answerRepeat(context, repeated);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await findOrMake(context);
    if (isRefusal(order)) return order;
    if (order === undefined) continue;
    const named = await nameRequest(deps, wanted, order.out_trade_no);
    if (named === 'too-often') return refuse(ERROR.tooOften);
    // A concurrent request with the same id has created another order.
    if (named !== order.out_trade_no) return await answerRepeat(context, await requirePurchase(deps.db, named));
    const prepaid = await payWith(context, order);
    if (prepaid !== undefined) return prepaid;
  }
  return refuse(ERROR.paymentUnavailable, { message: 'orders end before they are paid' });
}

/** Returns the payer's id at the provider in the messaging app. Undefined if the user never signed in through it. */
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
    // If the user has several accounts, takes the one bound last.
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return identity?.subject;
}

/**
 * Answers a repeat like the first request, whatever the state of the order. The client can ask for the state
 * separately.
 */
async function answerRepeat(context: PrepayContext, order: Purchase): Promise<Billed | Refusal> {
  if (!isSame(order, context.wanted)) return refuseReuse();
  if (order.prepaid !== null && !(isOpen(order) && isStale(context, order))) return billed(order, order.prepaid);
  if (!isOpen(order)) return refuse(order.status === 'closed' ? ERROR.orderClosed : ERROR.alreadyPaid);
  const prepaid = servesNow(context, order) ? await payWith(context, order) : undefined;
  return prepaid ?? refuse(ERROR.orderClosed);
}

/** Returns a usable open order, or creates one. Closes an unusable order first and returns undefined to start again. */
async function findOrMake(context: PrepayContext): Promise<Purchase | Refusal | undefined> {
  const { deps, wanted, payer, payment } = context;
  const open = await findOpen(deps.db, wanted);
  if (open === undefined) {
    const closed = refuseClosed(deps);
    if (closed !== undefined) return closed;
    const made = await makeOrder(deps, wanted, { provider: payment.name, payer });
    return made === 'too-often' ? refuse(ERROR.tooOften) : made;
  }
  return servesNow(context, open) ? open : await replace(context, open);
}

const servesNow = ({ deps, wanted, payer, payment }: PrepayContext, order: Purchase): boolean =>
  order.provider === payment.name && serves(order, wanted, { payer, at: deps.now() });

/** Closes an order that cannot be reused, so that nobody pays twice. */
async function replace({ deps, rooms, payment }: PrepayContext, open: Purchase): Promise<Refusal | undefined> {
  const outTradeNo = open.out_trade_no;
  // An order of a provider that is no longer configured cannot be closed there. A person settles a payment there.
  const closed = open.provider === payment.name ? await payment.close(outTradeNo) : 'closed';
  if (closed === 'unavailable') return refuse(ERROR.paymentUnavailable);
  if (closed === 'paid') return await learn({ deps, rooms, payment }, outTradeNo);
  // If another request prepaid the order meanwhile, it may be open at the provider or just closed there. So it stays
  // open here, and the next request asks the provider.
  if (!(await closeOrder(deps, outTradeNo, { prepaidAt: open.prepaid_at }))) await doubtPrepaid(deps.db, outTradeNo);
  return undefined;
}

/** Returns the payment parameters. Undefined if the order has ended; the caller then starts again. */
async function payWith(context: PrepayContext, order: Purchase): Promise<Billed | Refusal | undefined> {
  const { deps, payment, wanted, payer } = context;
  if (!isOpen(order)) return undefined;
  if (order.prepaid !== null && !isStale(context, order)) return billed(order, order.prepaid);
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
  // The order stays open. A provider that did not answer may know it all the same.
  if (prepaid === 'unavailable') return refuse(ERROR.paymentUnavailable);
  if (prepaid === 'refused') {
    // Earlier payment parameters may still be payable.
    const ended = order.prepaid === null ? undefined : await replace(context, order);
    if (ended !== undefined) return ended;
    await closeOrder(deps, outTradeNo);
    return refuse(ERROR.systemError, { message: 'the provider refuses this payer or environment' });
  }
  if (prepaid === 'closed') return await learn(context, outTradeNo);
  const at = deps.now();
  const kept = { prepaid, at: new Date(at), staleBefore: new Date(at - PREPAID_LIFE_MS) };
  const after = await keepPrepaid(deps.db, outTradeNo, kept);
  if (after.status === 'closed') {
    // Another request closed the order before the provider knew of it.
    await payment.close(outTradeNo);
    return undefined;
  }
  // The order was paid before its parameters were stored. Its state shows that to the client.
  return billed(order, after.prepaid ?? prepaid);
}

/** Adds the description and the amount, so that the payer sees them before paying. */
const billed = ({ description, amount }: Purchase, prepaid: Prepaid): Billed => ({ ...prepaid, description, amount });

/** Asks the provider how an order ended that is not open there, and settles it. */
async function learn(
  { deps, rooms, payment }: Pick<PrepayContext, 'deps' | 'rooms' | 'payment'>,
  outTradeNo: string,
): Promise<Refusal | undefined> {
  const fact = await payment.query(outTradeNo);
  if (fact === 'unavailable') return refuse(ERROR.paymentUnavailable);
  const settled = await settleOrder(deps, rooms, { outTradeNo, fact });
  if (settled === 'closed') return undefined;
  return refuse(settled === 'pending' && fact.kind !== 'paid' ? ERROR.paymentUnavailable : ERROR.alreadyPaid);
}

const isStale = ({ deps }: PrepayContext, order: Purchase): boolean =>
  order.prepaid_at === null || order.prepaid_at.getTime() + PREPAID_LIFE_MS < deps.now();
