/** Maximum rows of each kind, newest first. It limits a response to a few megabytes. */
export const EXPORTED_MAX = 5_000;

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
