/** How many have begun a game of a script. */
export function formatStarted(count: number): string {
  return count === 0 ? '还没有人开局' : `${count}人开局`;
}
