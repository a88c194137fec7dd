import { outTradeNoSchema, vipTemplateIdSchema } from '@juzhongren/contract/money';
import { partyIdSchema, scriptIdSchema } from '@juzhongren/contract/primitives';
import * as z from 'zod/mini';
import { localShelf } from '../session/storage.ts';

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
});
/** An order whose end is not known yet. */
export type OpenOrder = z.infer<typeof openOrderSchema>;

/** Kept also when the app is killed: who pays in another app may come back to a new page. */
export function keepOpenOrder(order: OpenOrder): void {
  localShelf.write(KEY, JSON.stringify(order));
}

export function keptOpenOrder(): OpenOrder | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(localShelf.read(KEY) ?? '');
  } catch {
    return undefined;
  }
  const order = openOrderSchema.safeParse(kept);
  if (!order.success || Date.now() - order.data.startedAt > KEPT_MS) return undefined;
  return order.data;
}

/** Once its end is known and told, or nobody waits for it any more. */
export function forgetOpenOrder(): void {
  localShelf.remove(KEY);
}
