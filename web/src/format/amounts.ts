// Formats numbers for display.

/** Placeholder for an invalid number: NaN, negative or infinite. */
export const NO_AMOUNT = '—';

export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

/** Formats a price in cents: 免费 for 0, else e.g. ¥12.00. */
export function formatPrice(cents: number): string {
  // An invalid price must not appear as free.
  if (!isAmount(cents)) return NO_AMOUNT;
  return cents === 0 ? '免费' : `¥${(cents / 100).toFixed(2)}`;
}

const HIGHEST_SHOWN_TENTHS = 99;

/** Formats a score in hundredths: one decimal, halves rounded up, at most 9.9. */
export function formatScore(hundredths: number): string {
  if (!isAmount(hundredths)) return NO_AMOUNT;
  // Rounds to whole tenths first. In binary, 8.35 is slightly smaller and would give 8.3.
  return (Math.min(HIGHEST_SHOWN_TENTHS, Math.round(hundredths / 10)) / 10).toFixed(1);
}

export function formatStarted(count: number): string {
  return isAmount(count) && count > 0 ? `${count}人开局` : '还没有人开局';
}
