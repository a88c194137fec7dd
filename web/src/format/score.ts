const HIGHEST_SHOWN = 9.9;

/** A score in hundredths as people read it: one decimal, never above 9.9. */
export function formatScore(hundredths: number): string {
  return Math.min(HIGHEST_SHOWN, hundredths / 100).toFixed(1);
}
