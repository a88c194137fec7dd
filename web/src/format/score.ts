import { isAmount, NO_AMOUNT } from './amount.ts';

const HIGHEST_SHOWN_TENTHS = 99;

/** A score in hundredths as people read it: one decimal, halves up, never above 9.9. */
export function formatScore(hundredths: number): string {
  if (!isAmount(hundredths)) return NO_AMOUNT;
  // Rounded as whole tenths: 8.35 is a little less than that in binary, and would read 8.3.
  return (Math.min(HIGHEST_SHOWN_TENTHS, Math.round(hundredths / 10)) / 10).toFixed(1);
}
