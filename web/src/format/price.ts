import { isAmount, NO_AMOUNT } from './amount.ts';

/** A price in cents: 免费 for 0, else e.g. ¥12.00. */
export function formatPrice(cents: number): string {
  // What is broken must not read as free.
  if (!isAmount(cents)) return NO_AMOUNT;
  return cents === 0 ? '免费' : `¥${(cents / 100).toFixed(2)}`;
}
