import { sessionShelf } from '../browser/storage.ts';

/** What a visitor was about to do when they were sent to sign in: it is done once they are back. */
export type Wish = (typeof WISHES)[number];
/** `create-room-later` agrees on a time first. */
const WISHES = ['create-room', 'create-room-later'] as const;

const KEY = 'wish';
/** Of who has just signed in, and at which address it is to be done. */
let granted: { readonly wish: Wish; readonly path: string } | undefined;

export function wishOf(text: string | undefined): Wish | undefined {
  return WISHES.find((wish) => wish === text);
}

/** For leaving the app on the way: the navigation state does not survive it. */
export function keepWish(wish: Wish | undefined): void {
  if (wish === undefined) sessionShelf.remove(KEY);
  else sessionShelf.write(KEY, wish);
}

/** What was kept, and stays kept. */
export function keptWish(): Wish | undefined {
  return wishOf(sessionShelf.read(KEY));
}

/** What was kept, given once. */
export function takeKeptWish(): Wish | undefined {
  const wish = keptWish();
  sessionShelf.remove(KEY);
  return wish;
}

/** Signed in: whoever shows this path (with its query) may do it. A link or a reload grants nothing. */
export function grantWish(wish: Wish | undefined, path: string): void {
  granted = wish && { wish, path };
}

/** What is to be done here now; only once. */
export function takeWish(path: string): Wish | undefined {
  const wish = granted?.path === path ? granted.wish : undefined;
  granted = undefined;
  return wish;
}
