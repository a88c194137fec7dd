import { createSteps } from './steps.ts';

/** Part of the tab's history that covers use. A cover is a bottom sheet or a dialog over a screen. */
export interface CoverEntries {
  /** Current entry. `key`: key of its screen. `cover`: number of the cover that it is for, 0 for the screen itself. */
  readonly here: { readonly key: string; readonly cover: number };
  /** Adds a copy of the current entry for the cover with this number. */
  push(cover: number): void;
  go(steps: number): void;
}

/** Asks a cover to close. If it stays open, it gets its entry back. */
export type Dismiss = () => void;

export interface CoverOptions {
  /** The cover belongs to the screen itself: every other open cover closes first, even an older one. */
  readonly below?: boolean;
}

/**
 * Gives every cover of a screen its own history entry, with the screen's address, so that the phone's back button
 * closes the cover first. A cover that closes by itself removes its entry, and the forward button does not bring it
 * back.
 */
export interface Covers {
  /** Number of cover entries up to the current one. */
  readonly depth: number;
  /** Registers a cover over the screen. Returns a function that removes it. */
  add(dismiss: Dismiss, options?: CoverOptions): () => void;
  /**
   * Called before a screen's entry is written: leaves at most `keep` cover entries. Undefined if there is nothing to
   * wait for.
   */
  leave(keep: 0 | 1): Promise<void> | undefined;
  /**
   * Called after a screen's entry was written. Covers of another screen have no entries any more; covers of the same
   * screen get theirs back.
   */
  entered(whose: { sameScreen: boolean }): void;
  go(screens: number): void;
  /** Called when the browser has moved along its history. Returns whether to another screen. */
  popped(): boolean;
}

export function createCovers(entries: CoverEntries): Covers {
  /** From the lowest cover to the topmost. The first `below` covers belong to the screen itself. */
  let open: Dismiss[] = [];
  let below = 0;
  let screenKey = entries.here.key;
  /** Another entry is about to be written or opened. Covers get no entries until then. */
  let leaving = false;
  let scheduled = false;
  const steps = createSteps((count) => entries.go(count));

  const follow = (): void => {
    if (steps.underway !== undefined || leaving) return;
    const { cover: depth } = entries.here;
    if (depth > open.length) void steps.take(open.length - depth, 'covers', depth);
    for (let cover = depth + 1; cover <= open.length; cover += 1) entries.push(cover);
  };
  /** Deferred, so that a cover that replaces another one in the same task takes over its entry. */
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

  // After a reload no cover is open.
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
        // The step may have led nowhere.
        leaving = false;
        schedule();
      })();
    },
    popped: () => {
      const { key, cover } = entries.here;
      const { underway, late } = steps;
      // A late step is recognized by its target. It does not come from the phone's back button.
      const own = underway?.why === 'covers' || (late?.why === 'covers' && late.cover === cover);
      steps.end();
      if (key !== screenKey) {
        entered({ sameScreen: false });
        return true;
      }
      // The user went back or forward among the covers. Covers above the current entry close, the topmost first.
      if (!own) for (const dismiss of open.slice(cover).reverse()) dismiss();
      // Closed covers have been removed by then.
      setTimeout(follow);
      return false;
    },
  };
}
