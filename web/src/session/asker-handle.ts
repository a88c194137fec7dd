/**
 * Handle from the response to a code request, a guest sign-in or a guest's return. It lets the server recognise this
 * page where cookies are unavailable.
 */
let handle: string | undefined;

export function noteAskerHandle(given: string | undefined): void {
  handle = given ?? handle;
}

export const askerHandlePart = (): { handle?: string } => (handle === undefined ? {} : { handle });
