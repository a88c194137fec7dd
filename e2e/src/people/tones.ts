// Who is heard, by the tones that stand in the place of voices.
import { expect, type Page } from '@playwright/test';
import { HEARD_ABOVE, tune } from './tuned-page.ts';

const LOOK_MS = 50;
/** So many looks, that is 1.5 s, nothing may arrive where nobody may be heard. */
const SILENT_LOOKS = 30;
/** So many until it is said what is heard now. */
const NOW_LOOKS = 14;
const SAMPLES = 4_096;
const STANDS_OUT_DB = 12;
/** In Hz, of seven voices: none is within 150 Hz of an overtone of another, up to the ninth. */
export const TONES = [460, 730, 1_080, 1_620, 2_000, 2_550, 3_070] as const;
/**
 * A tone is heard when this many looks find it. Where sound begins again a receiver may fade over from what it played last,
 * for some hundredth of a second: that is nobody's voice.
 */
const LOOKS = 5;

/** Before the page is opened: whose voice this is, of `TONES`, all of which it has ears for. */
export async function tuneIn(page: Page, at: number, relay: string | null = null): Promise<void> {
  const tuning = { own: TONES[at] ?? null, tones: TONES, relay, samples: SAMPLES, standsOut: STANDS_OUT_DB };
  await page.addInitScript(tune, { ...tuning, above: HEARD_ABOVE, every: LOOK_MS });
}

/** Which tones arrive at this phone from now on, in so many looks, and in how many of them: a busy page looks more seldom. */
async function listenFor(page: Page, forLooks: number, looks = LOOKS): Promise<{ tones: number[]; told: string }> {
  const made = (): Promise<number> => page.evaluate(() => window.tuned.made());
  await page.evaluate(() => window.tuned.looks());
  const until = (await made()) + forLooks;
  await expect.poll(made, { intervals: [LOOK_MS] }).toBeGreaterThanOrEqual(until);
  const { all, heard } = await page.evaluate(() => window.tuned.looks());
  const tones = heard.flatMap((count, at) => (count >= looks ? [at] : []));
  return { tones, told: `of ${all} looks ${heard.join(', ')} heard each tone` };
}

/** From now on, for a while, exactly these are heard; one of them may stutter, for the machine, and is heard once more. */
export async function expectHeard(page: Page, tones: readonly number[]): Promise<void> {
  await expect.poll(async () => (await listenFor(page, NOW_LOOKS)).tones).toEqual(tones);
  const later = await listenFor(page, SILENT_LOOKS);
  expect(tones, later.told).toEqual(expect.arrayContaining(later.tones));
  if (later.tones.length < tones.length)
    await expect.poll(async () => (await listenFor(page, NOW_LOOKS)).tones).toEqual(tones);
}

/** From now on, for a while, nothing is heard, not for one look. */
export async function expectSilence(page: Page): Promise<void> {
  await expectHeard(page, []);
  const { tones, told } = await listenFor(page, SILENT_LOOKS, 1);
  expect(tones, told).toEqual([]);
}
