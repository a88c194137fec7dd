import { sessionStore } from '../browser/storage.ts';

/** Action that a visitor wanted before sign-in. It runs after they return. */
export type Wish = (typeof WISHES)[number];
/** `create-room-later` first asks for a meeting time. */
const WISHES = ['create-room', 'create-room-later'] as const;

const KEY = 'wish';
let granted: { readonly wish: Wish; readonly path: string } | undefined;

export function wishOf(text: string | undefined): Wish | undefined {
  return WISHES.find((wish) => wish === text);
}

/** Stores the wish before the user leaves the app, because the navigation state does not survive that. */
export function keepWish(wish: Wish | undefined): void {
  if (wish === undefined) sessionStore.remove(KEY);
  else sessionStore.write(KEY, wish);
}

export function keptWish(): Wish | undefined {
  return wishOf(sessionStore.read(KEY));
}

export function takeKeptWish(): Wish | undefined {
  const wish = keptWish();
  sessionStore.remove(KEY);
  return wish;
}

/**
 * Allows the wish to run on the screen with this path (including its query) after sign-in. A link or a reload allows
 * nothing.
 */
export function grantWish(wish: Wish | undefined, path: string): void {
  granted = wish && { wish, path };
}

export function takeWish(path: string): Wish | undefined {
  const wish = granted?.path === path ? granted.wish : undefined;
  granted = undefined;
  return wish;
}
