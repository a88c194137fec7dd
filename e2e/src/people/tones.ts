// Detects who is heard in voice chat, by tones that replace the voices.
import { expect, type Page } from '@playwright/test';
import { HEARD_ABOVE, tune } from './tuned-page.ts';

const LOOK_MS = 50;
/** Number of checks, 1.5 s in all, for which nothing may be heard. */
const SILENT_LOOKS = 30;
/** Number of checks until the current tones are reported. */
const NOW_LOOKS = 14;
const SAMPLES = 4_096;
const STANDS_OUT_DB = 12;
/** Tones of seven voices in Hz. None is within 150 Hz of an overtone of another, up to the ninth. */
export const TONES = [460, 730, 1_080, 1_620, 2_000, 2_550, 3_070] as const;
/**
 * Number of checks that must detect a tone. When sound restarts, a receiver may play the last tone for some hundredths
 * of a second.
 */
const LOOKS = 5;

/** Gives the page the voice with index `at` in `TONES` and detection of all tones. Call it before opening the page. */
export async function tuneIn(page: Page, at: number, relay: string | null = null): Promise<void> {
  const tuning = { own: TONES[at] ?? null, tones: TONES, relay, samples: SAMPLES, standsOut: STANDS_OUT_DB };
  await page.addInitScript(tune, { ...tuning, above: HEARD_ABOVE, every: LOOK_MS });
}

/**
 * Returns the tones that at least `looks` of the next `forLooks` checks detect. Counts checks, because a busy page
 * checks less often.
 */
async function listenFor(page: Page, forLooks: number, looks = LOOKS): Promise<{ tones: number[]; told: string }> {
  const made = (): Promise<number> => page.evaluate(() => window.tuned.made());
  await page.evaluate(() => window.tuned.looks());
  const until = (await made()) + forLooks;
  await expect.poll(made, { intervals: [LOOK_MS] }).toBeGreaterThanOrEqual(until);
  const { all, heard } = await page.evaluate(() => window.tuned.looks());
  const tones = heard.flatMap((count, at) => (count >= looks ? [at] : []));
  return { tones, told: `of ${all} looks ${heard.join(', ')} heard each tone` };
}

/** Expects exactly these tones for a while. One may stutter on a busy machine, but must then return. */
export async function expectHeard(page: Page, tones: readonly number[]): Promise<void> {
  await expect.poll(async () => (await listenFor(page, NOW_LOOKS)).tones).toEqual(tones);
  const later = await listenFor(page, SILENT_LOOKS);
  expect(tones, later.told).toEqual(expect.arrayContaining(later.tones));
  if (later.tones.length < tones.length)
    await expect.poll(async () => (await listenFor(page, NOW_LOOKS)).tones).toEqual(tones);
}

/** Expects no tone for a while, in any check. */
export async function expectSilence(page: Page): Promise<void> {
  await expectHeard(page, []);
  const { tones, told } = await listenFor(page, SILENT_LOOKS, 1);
  expect(tones, told).toEqual([]);
}
