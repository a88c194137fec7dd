/** Rows of a kind, the newest: so that one answer stays some megabytes. */
export const EXPORTED_MAX = 5_000;

/** Unix seconds. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
