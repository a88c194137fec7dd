/** Stands where a figure is none: not a number, negative, without end. */
export const NO_AMOUNT = '—';

/** Whether a value can be shown as a count of something. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}
