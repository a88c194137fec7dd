import { isSignInPath } from '../identity/access.ts';
import { saveOriginPath } from '../identity/origin-path.ts';

let leaveForSignIn: () => void = () => {};

/** Sets what leads to /auth (history replaced) once the session turns out invalid. */
export function onSessionInvalid(leave: () => void): void {
  leaveForSignIn = leave;
}

/** Remembers path and query for after signing in, then leaves for /auth. Somebody there already just stays. */
export function reportSessionInvalid(): void {
  const { pathname, search } = window.location;
  if (isSignInPath(pathname)) return;
  saveOriginPath(pathname + search);
  leaveForSignIn();
}
