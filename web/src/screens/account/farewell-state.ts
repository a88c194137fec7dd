/** Navigation state of `/` after an account was deleted, and the pending device clean-up. */
export const FAREWELL_STATE = { farewell: true } as const;

export function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'farewell') === true;
}

let awaited: (() => void) | undefined;

/**
 * Makes the next farewell call `forget`, which clears this device. Not called at once: without a token the current
 * screen redirects to the sign-in.
 */
export function awaitFarewell(forget: () => void): void {
  awaited = forget;
}

/**
 * Returns the pending clean-up once. A reload, or a later return to this history entry with a new account, clears
 * nothing.
 */
export function takeAwaited(): (() => void) | undefined {
  const taken = awaited;
  awaited = undefined;
  return taken;
}
