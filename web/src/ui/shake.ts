/** The `data-shake` of something that shook so many times; two names in turn start the animation anew each time. */
export function shakeMark(times: number): 'odd' | 'even' | undefined {
  if (times === 0) return undefined;
  return times % 2 === 1 ? 'odd' : 'even';
}
