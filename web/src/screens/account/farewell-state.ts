/** The navigation state of `/` right after an account was deleted. */
export const FAREWELL_STATE = { farewell: true } as const;

export function isFarewell(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'farewell') === true;
}

let awaited: (() => void) | undefined;

/**
 * From now on the next farewell forgets, by `forget`, what this device knows. Not at once: without a token the screen that
 * is still shown would be left for the sign-in.
 */
export function awaitFarewell(forget: () => void): void {
  awaited = forget;
}

/** How to forget, given once. A reload, or coming back to this place of the history later as somebody new, forgets nobody. */
export function takeAwaited(): (() => void) | undefined {
  const taken = awaited;
  awaited = undefined;
  return taken;
}
