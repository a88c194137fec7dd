// Browsers with simulated microphones that play the seats of a room, and the voice actions on their pages.
import { setTimeout as delay } from 'node:timers/promises';
import { HEARD_ABOVE, tune, type Tuning, VOICE_ARGS } from '@juzhongren/e2e/people/tuned-page';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { launchChromium } from '../size/chromium.ts';
import type { Undo } from '../server/undo.ts';

/** Long, because everything is slow on a busy machine and the measured times are reported anyway. */
const PATIENCE_MS = 150_000;
/** Voice files, which the page loads on the first tap. */
const OF_VOICE = /\/(?:voice-strip|forward-carrier)[\w-]*\.(?:js|css)/;
export const LISTEN_MS = 25;
const SAMPLES = 2_048;
const POLL_MS = 50;
/** Buttons of the narrations that cover the page until they are closed. */
const NARRATION = /^(翻开剧本|继续)$/;
const LOOKS = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' };

/** @param sound file that the fake microphone plays; without it, a beep every second */
export async function launchTalkers(undo: Undo, sound?: string): Promise<Browser> {
  const browser = await launchChromium([
    ...VOICE_ARGS,
    ...(sound === undefined ? [] : [`--use-file-for-fake-audio-capture=${sound}`]),
  ]);
  undo.add(() => browser.close());
  return browser;
}

export interface Seat {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Transferred bytes of each voice file that the page has fetched so far. */
  readonly fetched: () => Promise<readonly number[]>;
  leave(): Promise<void>;
}

/** Opens the room on a phone and waits until 开麦 can be tapped. */
export async function sitDown(
  browser: Browser,
  { address, token, tuning }: { address: string; token: string; tuning: Omit<Tuning, 'samples' | 'standsOut'> },
): Promise<Seat> {
  const context: BrowserContext = await browser.newContext(LOOKS);
  await context.addInitScript((signedIn) => {
    // Marks the operator's popup as seen, because it would cover the page.
    window.sessionStorage.setItem('popupShown', 'true');
    window.localStorage.setItem('token', signedIn);
  }, token);
  await context.addInitScript(tune, {
    ...tuning,
    samples: SAMPLES,
    standsOut: 0,
    above: HEARD_ABOVE,
    every: LISTEN_MS,
  });
  const page = await context.newPage();
  const files: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (OF_VOICE.test(request.url())) files.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const devtools = await context.newCDPSession(page);
  await page.goto(`${address}/game`, { timeout: PATIENCE_MS });
  const door = page.getByRole('button', { name: '开麦', exact: true });
  const narration = page.getByRole('dialog').getByRole('button', { name: NARRATION });
  await door.or(narration).first().waitFor({ timeout: PATIENCE_MS });
  for (; await narration.isVisible(); await delay(1_000)) await narration.click();
  await door.waitFor({ timeout: PATIENCE_MS });
  return { page, devtools, fetched: () => Promise.all(files), leave: () => context.close() };
}

export const stripOf = ({ page }: Seat) => page.getByRole('region', { name: '语音' });

export async function turnOn(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: '开麦', exact: true }).click();
}

/** Switches the microphone on permanently. */
export const openMicrophone = (seat: Seat): Promise<void> => tap(seat, '一直开麦');

export const closeMicrophone = (seat: Seat): Promise<void> => tap(seat, '闭麦');

async function tap(seat: Seat, name: string): Promise<void> {
  await stripOf(seat).getByRole('button', { name, exact: true }).click({ timeout: PATIENCE_MS });
}

export async function hangUp(seat: Seat): Promise<void> {
  await tap(seat, '语音设置');
  await seat.page.getByRole('dialog').getByRole('button', { name: '关掉语音' }).click();
  await stripOf(seat).waitFor({ state: 'detached' });
}

/**
 * Starts a private talk between `first` and the first player with voice in its list. This player must be `second`, who
 * accepts.
 */
export async function talkInPrivate(first: Seat, second: Seat): Promise<void> {
  await tap(first, '语音设置');
  const sheet = first.page.getByRole('dialog');
  await sheet.getByRole('button', { name: '私聊' }).first().click();
  await sheet.getByRole('button', { name: /到一边说$/ }).click();
  await tap(second, '过去');
  for (const seat of [first, second]) await openMicrophone(seat);
}

export const backToTable = (seat: Seat): Promise<void> => tap(seat, '回到桌上');

export async function untilConnected(seat: Seat, count: number): Promise<void> {
  await waitFor(
    async () => (await seat.page.evaluate(() => window.tuned.connected())) >= count,
    `${count} connections`,
  );
}

/**
 * Waits until this phone has heard all these tones since its last tap. Returns the ms until the first and the last one.
 */
export async function untilHeard(seat: Seat, tones: readonly number[]): Promise<{ first: number; all: number }> {
  let came: readonly number[] = [];
  await waitFor(
    async () => {
      const since = await seat.page.evaluate(() => window.tuned.since());
      came = tones.flatMap((at) => since[at] ?? []);
      return came.length === tones.length;
    },
    `tones ${tones.join(', ')}`,
  );
  return { first: Math.min(...came), all: Math.max(...came) };
}

/**
 * Listens for `ms`. Returns for each tone the share of samples that contain it, and the longest unbroken run of
 * samples.
 */
export async function listenTo(seat: Seat, ms: number): Promise<readonly { share: number; longest: number }[]> {
  await seat.page.evaluate(() => window.tuned.looks());
  await delay(ms);
  const { all, heard, longest } = await seat.page.evaluate(() => window.tuned.looks());
  return heard.map((count, at) => ({ share: count / Math.max(1, all), longest: longest[at] ?? 0 }));
}

export async function waitFor(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`${what} did not come within ${PATIENCE_MS / 1_000} s.`);
    await delay(POLL_MS);
  }
}
