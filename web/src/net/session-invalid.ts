import { isSignInPath } from '../identity/access.ts';
import { saveOriginPath } from '../identity/origin-path.ts';

let leaveForSignIn: () => void = () => {};

/** Sets the function that leads to /auth (replacing the history entry) when the session is invalid. */
export function onSessionInvalid(leave: () => void): void {
  leaveForSignIn = leave;
}

/** Remembers path and query for after sign-in, then leads to /auth. Does nothing on the sign-in page. */
export function reportSessionInvalid(): void {
  const { pathname, search } = window.location;
  if (isSignInPath(pathname)) return;
  saveOriginPath(pathname + search);
  leaveForSignIn();
}
