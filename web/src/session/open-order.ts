import { outTradeNoSchema, vipTemplateIdSchema } from '@juzhongren/contract/money';
import { partyIdSchema, scriptIdSchema } from '@juzhongren/contract/primitives';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { localStore } from '../browser/storage.ts';

const KEY = 'outTradeNo';
/** Retention time, much longer than an order can be paid. Older orders were paid or closed elsewhere. */
const KEPT_MS = 24 * 60 * 60_000;

const payableSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vip'), templateId: vipTemplateIdSchema }),
  z.object({
    kind: z.literal('script'),
    scriptId: scriptIdSchema,
    partyId: z.optional(partyIdSchema),
    card: z.optional(z.boolean()),
  }),
]);
/** Item to pay for: a membership, permanent access to a script, or with `partyId` the player's share in that room. */
export type Payable = z.infer<typeof payableSchema>;

const openOrderSchema = z.object({
  outTradeNo: outTradeNoSchema,
  what: payableSchema,
  /** Path of the screen that starts and watches the payment. */
  returnTo: z.string(),
  from: z.optional(z.string()),
  startedAt: z.number(),
  /** How the order is paid: by QR code, on a redirect page, or by the host. */
  way: z.literal(['code', 'page', 'host']),
  /** Content of the QR code, or address of the page. Empty when the host pays. */
  address: z.string(),
  /** Description and amount in cents, if the service returned them. */
  bill: z.optional(z.object({ description: z.string(), amount: z.number() })),
});
export type OpenOrder = z.infer<typeof openOrderSchema>;
const keptSchema = z.array(openOrderSchema);

/**
 * Stores an order in local storage, because a user who pays in another app may return to a new page. Stores one per
 * screen, so that a payment in a second tab or on another screen does not overwrite the first.
 */
export function keepOpenOrder(order: OpenOrder): void {
  write([...keptOrders().filter(({ returnTo }) => returnTo !== order.returnTo), order]);
}

export function keptOpenOrder(returnTo: string): OpenOrder | undefined {
  return keptOrders().find((order) => order.returnTo === returnTo);
}

export function forgetOpenOrder(outTradeNo: string): void {
  write(keptOrders().filter((order) => order.outTradeNo !== outTradeNo));
}

/** Deletes all orders, because another user may sign in on this device next. */
export function forgetOpenOrders(): void {
  localStore.remove(KEY);
}

function keptOrders(): readonly OpenOrder[] {
  const orders = keptSchema.safeParse(parseJson(localStore.read(KEY)));
  return orders.success ? orders.data.filter(({ startedAt }) => Date.now() - startedAt <= KEPT_MS) : [];
}

function write(orders: readonly OpenOrder[]): void {
  if (orders.length === 0) localStore.remove(KEY);
  else localStore.write(KEY, JSON.stringify(orders));
}
