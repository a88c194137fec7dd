import { outTradeNoSchema, vipTemplateIdSchema } from '@juzhongren/contract/money';
import { partyIdSchema, scriptIdSchema } from '@juzhongren/contract/primitives';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { localShelf } from '../browser/storage.ts';

const KEY = 'outTradeNo';
/** Long after an order can still be paid; what is older was paid or closed elsewhere. */
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
/** What can be paid for: membership, a script for ever, or with `partyId` what one owes in that room. */
export type Payable = z.infer<typeof payableSchema>;

const openOrderSchema = z.object({
  outTradeNo: outTradeNoSchema,
  what: payableSchema,
  /** Path of the screen on which it was begun, and on which it is watched. */
  returnTo: z.string(),
  /** Where to go from there once it is paid. */
  from: z.optional(z.string()),
  startedAt: z.number(),
  /** By a code to scan, on a page to go to, by the host's own means. */
  way: z.literal(['code', 'page', 'host']),
  /** Content of the code, or the page; empty for the host's means. */
  address: z.string(),
  /** What is paid for and how much, in cents, where the service said so. */
  bill: z.optional(z.object({ description: z.string(), amount: z.number() })),
});
/** An order whose end is not known yet. */
export type OpenOrder = z.infer<typeof openOrderSchema>;
const keptSchema = z.array(openOrderSchema);

/**
 * Kept also when the app is killed: who pays in another app may come back to a new page. One for each screen: what is begun
 * in a second tab, or elsewhere while money is on its way, does not make the first forgotten.
 */
export function keepOpenOrder(order: OpenOrder): void {
  write([...keptOrders().filter(({ returnTo }) => returnTo !== order.returnTo), order]);
}

/** The one begun on the screen at this path. */
export function keptOpenOrder(returnTo: string): OpenOrder | undefined {
  return keptOrders().find((order) => order.returnTo === returnTo);
}

/** Once its end is known and told, or nobody waits for it any more. */
export function forgetOpenOrder(outTradeNo: string): void {
  write(keptOrders().filter((order) => order.outTradeNo !== outTradeNo));
}

/** Somebody else may be the next to sign in here. */
export function forgetOpenOrders(): void {
  localShelf.remove(KEY);
}

function keptOrders(): readonly OpenOrder[] {
  const orders = keptSchema.safeParse(parseJson(localShelf.read(KEY)));
  return orders.success ? orders.data.filter(({ startedAt }) => Date.now() - startedAt <= KEPT_MS) : [];
}

function write(orders: readonly OpenOrder[]): void {
  if (orders.length === 0) localShelf.remove(KEY);
  else localShelf.write(KEY, JSON.stringify(orders));
}
