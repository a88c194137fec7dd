import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * A page that waits so long, in ms, until it gives something up waits for it for ever: how long a busy machine takes is no
 * test of what comes then. Before the page is opened.
 */
export const neverGivesUp = (page: Page, patience: number): Promise<unknown> =>
  page.addInitScript((never) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) => (ms === never ? 0 : wait(work, ms))) as typeof setTimeout;
  }, patience);

/** Until a visitor with a link is asked to sign in, in ms, where nobody says what it leads to: web/src/screens/join/use-joining.ts. */
export const LINK_PATIENCE_MS = 3_000;

/** Until links of a page that does not wake up are the browser's, in ms: server/src/client/scripts-in-pages.ts. */
export const ASLEEP_MS = 10_000;

/** For what comes with the next page of the evening: ten seconds after the last one agreed, beside what pages take. */
export const TURNS = { timeout: 60_000 } as const;

/** So often a fault is looked at again, in case something was still on its way: by looks, since one look may take long. */
const LOOKS_MAX = 6;
const BETWEEN_LOOKS_MS = 300;

/** What is wrong in the end: looked at until nothing is, a few times at most. */
export async function lastingFault<Fault>(
  look: () => Promise<Fault>,
  isNone: (fault: Fault) => boolean,
): Promise<Fault> {
  for (let looks = 1; ; looks += 1) {
    const fault = await look();
    if (isNone(fault) || looks === LOOKS_MAX) return fault;
    await delay(BETWEEN_LOOKS_MS);
  }
}
