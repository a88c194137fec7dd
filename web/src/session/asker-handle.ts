/** What the service answered when a code was asked for, or a guest sat down or came back: where there are no cookies, it knows this page again by it. */
let handle: string | undefined;

export function noteAskerHandle(given: string | undefined): void {
  handle = given ?? handle;
}

/** The part of a request that says who asked; nothing before anybody did. */
export const askerHandlePart = (): { handle?: string } => (handle === undefined ? {} : { handle });
