const AHEAD_MS = 8 * 60 * 60 * 1000;

/** Returns the day in Shanghai (UTC+8 all year) as `YYYY-MM-DD`. `now` is Unix time in ms. */
export function shanghaiDay(now: number): string {
  return new Date(now + AHEAD_MS).toISOString().slice(0, 10);
}
