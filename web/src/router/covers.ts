import { createSteps } from './steps.ts';

/** The tab's history as far as covers care. */
export interface CoverEntries {
  /** The entry that is open: `key` names its screen's, `cover` says for which cover of it this one is, 0 for the screen itself. */
  readonly here: { readonly key: string; readonly cover: number };
  /** A new entry like the one that is open, for the cover with this number. */
  push(cover: number): void;
  go(steps: number): void;
}

/** Asks what lies over a screen, a sheet or a dialog, to close. If it stays it gets its entry back. */
export type Dismiss = () => void;

export interface CoverOptions {
  /** It belongs to the screen itself: whatever else is open, also since before, closes first. */
  readonly below?: boolean;
}

/**
 * Gives every cover of a screen an entry of the history, with the screen's address, so that the phone's way back closes it
 * first. A cover that closes by itself takes its entry along, and forward does not bring it back.
 */
export interface Covers {
  /** Entries of covers up to the one that is open. */
  readonly depth: number;
  /** Something lies over the screen from now on. Returns how to take it away. */
  add(dismiss: Dismiss, options?: CoverOptions): () => void;
  /** Before a screen's entry is written: leaves at most `keep` entries of covers. Undefined when there is nothing to wait for. */
  leave(keep: 0 | 1): Promise<void> | undefined;
  /** A screen's entry was written. Covers of another screen have no entries any more, those of the same one get theirs back. */
  entered(whose: { sameScreen: boolean }): void;
  /** So many screens along the history. */
  go(screens: number): void;
  /** The browser went along its history. Says whether to another screen. */
  popped(): boolean;
}

export function createCovers(entries: CoverEntries): Covers {
  /** From the lowest to the topmost; the first ones, `below` many, are the screen's own. */
  let open: Dismiss[] = [];
  let below = 0;
  let screenKey = entries.here.key;
  /** Another entry is about to be written, or gone to: covers get none until then. */
  let leaving = false;
  let scheduled = false;
  const steps = createSteps((count) => entries.go(count));

  const follow = (): void => {
    if (steps.underway !== undefined || leaving) return;
    const { cover: depth } = entries.here;
    if (depth > open.length) void steps.take(open.length - depth, 'covers', depth);
    for (let cover = depth + 1; cover <= open.length; cover += 1) entries.push(cover);
  };
  /** One that takes another's place within the same task takes its entry, too. */
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      follow();
    });
  };
  const entered = ({ sameScreen }: { sameScreen: boolean }): void => {
    leaving = false;
    screenKey = entries.here.key;
    if (!sameScreen) [open, below] = [[], 0];
    schedule();
  };

  // After a reload nothing lies over the screen any more.
  if (entries.here.cover > 0) schedule();
  return {
    get depth() {
      return entries.here.cover;
    },
    add: (dismiss, options = {}) => {
      if (options.below === true) open.splice(below++, 0, dismiss);
      else open.push(dismiss);
      schedule();
      return () => {
        const at = open.indexOf(dismiss);
        if (at === -1) return;
        open.splice(at, 1);
        if (at < below) below -= 1;
        schedule();
      };
    },
    leave: (keep) => {
      leaving = true;
      if (steps.underway === undefined && entries.here.cover <= keep) return undefined;
      return (async () => {
        await steps.underway?.ended;
        const { cover } = entries.here;
        if (cover > keep) await steps.take(keep - cover, 'covers', cover);
      })();
    },
    entered,
    go: (screens) => {
      leaving = true;
      void (async () => {
        if (steps.underway !== undefined) await steps.underway.ended;
        const { cover } = entries.here;
        await steps.take(screens < 0 ? screens - cover : screens, 'elsewhere', cover);
        // It may have led nowhere.
        leaving = false;
        schedule();
      })();
    },
    popped: () => {
      const { key, cover } = entries.here;
      const { underway, late } = steps;
      // One that comes late is known by where it leads to: nobody asked for it by the phone's way back.
      const own = underway?.why === 'covers' || (late?.why === 'covers' && late.cover === cover);
      steps.end();
      if (key !== screenKey) {
        entered({ sameScreen: false });
        return true;
      }
      // Somebody went back or forward along the covers: what is above that closes, the topmost first.
      if (!own) for (const dismiss of open.slice(cover).reverse()) dismiss();
      // What closes has gone by then.
      setTimeout(follow);
      return false;
    },
  };
}
