/** Paths that a banned user can still open: feedback, account data, sign-out and sign-in. */
export const isOpenToBanned = (pathname: string): boolean => /^\/(?:feedback|account|logout|auth)\/*$/i.test(pathname);
