/** What has to be closed at the end, in the opposite order. */
export type Closers = (() => Promise<void> | void)[];
