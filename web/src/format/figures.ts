// Figures as people read them.

/** Stands where a figure is none: not a number, negative, without end. */
export const NO_AMOUNT = '—';

/** Whether a value can be shown as a count of something. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

/** A price in cents: 免费 for 0, else e.g. ¥12.00. */
export function formatPrice(cents: number): string {
  // What is broken must not read as free.
  if (!isAmount(cents)) return NO_AMOUNT;
  return cents === 0 ? '免费' : `¥${(cents / 100).toFixed(2)}`;
}

const HIGHEST_SHOWN_TENTHS = 99;

/** A score in hundredths as people read it: one decimal, halves up, never above 9.9. */
export function formatScore(hundredths: number): string {
  if (!isAmount(hundredths)) return NO_AMOUNT;
  // Rounded as whole tenths: 8.35 is a little less than that in binary, and would read 8.3.
  return (Math.min(HIGHEST_SHOWN_TENTHS, Math.round(hundredths / 10)) / 10).toFixed(1);
}

/** How many have begun a game of a script. */
export function formatStarted(count: number): string {
  return isAmount(count) && count > 0 ? `${count}人开局` : '还没有人开局';
}
