/** What somebody who is banned can still open: writing to the operator, their data, and going. */
export const isOpenToBanned = (pathname: string): boolean => /^\/(?:feedback|account|logout|auth)\/*$/i.test(pathname);
