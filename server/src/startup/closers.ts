/** Cleanup functions, run in reverse order at shutdown. */
export type Closers = (() => Promise<void> | void)[];
