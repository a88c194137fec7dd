/** A price in cents: 免费 for 0, else e.g. ¥12.00. */
export function formatPrice(cents: number): string {
  return cents === 0 ? '免费' : `¥${(cents / 100).toFixed(2)}`;
}
