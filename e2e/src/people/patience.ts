import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/**
 * Disables timeouts of exactly `patience` ms, so that a slow machine does not change the result. Call it before opening
 * the page.
 */
export const neverGivesUp = (page: Page, patience: number): Promise<unknown> =>
  page.addInitScript((never) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) => (ms === never ? 0 : wait(work, ms))) as typeof setTimeout;
  }, patience);

/**
 * Milliseconds until a visitor with an unresolved link is asked to sign in. From web/src/screens/join/use-joining.ts.
 */
export const LINK_PATIENCE_MS = 3_000;

/**
 * Milliseconds until the browser follows links of a page whose code does not run. From
 * server/src/client/scripts-in-pages.ts.
 */
export const ASLEEP_MS = 10_000;

/** Timeout for the next act: ten seconds after the last agreement, plus loading time. */
export const TURNS = { timeout: 60_000 } as const;

/** Number of checks before a problem is reported. Counts checks, not time, because one check may be slow. */
const LOOKS_MAX = 6;
const BETWEEN_LOOKS_MS = 300;

/** Repeats a check until it finds nothing, up to `LOOKS_MAX` times. Returns the last result. */
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
