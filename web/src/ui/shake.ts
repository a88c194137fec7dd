/**
 * Returns the `data-shake` value for the given number of shakes. Alternating two values restarts the CSS animation each
 * time.
 */
export function shakeMark(times: number): 'odd' | 'even' | undefined {
  if (times === 0) return undefined;
  return times % 2 === 1 ? 'odd' : 'even';
}
