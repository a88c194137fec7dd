import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { type Fetched, watchFetched } from '../size/first-load.ts';
import { blockingTime } from './blocking-time.ts';
import { type PhonePage, type PoorPhone, takePoorPhone } from './poor-phone.ts';
import { type Tap, tapArguments, TELL, type PageMessage, type Watched, watchForTap, watchPage } from './watch-page.ts';

const PATIENCE_MS = 60_000;
/** Scroll of a reader's thumb, in px and px per second. */
const SCROLL = { distance: 2_400, speed: 1_200 };
/** The page counts as quiet after this time without a request, in ms, and the interval between checks. */
const STILL_MS = 1_200;
const LOOK_MS = 50;
const AFTERWARDS_MS = 800;

export interface FirstVisit {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total Blocking Time in ms, from the first paint and from the start of the navigation. */
  readonly blocking: number;
  readonly blockingAll: number;
  readonly shift: number;
  readonly fetched: readonly Fetched[];
  /** Bytes of the inline styles, compressed separately with Brotli. They are part of the page's own bytes. */
  readonly stylesInside: number;
}

export interface Visits {
  readonly first: FirstVisit;
  /** Milliseconds from the start of the second visit until the page responded to a tap. */
  readonly interactive: number;
}

/** Visits an address on a phone with an empty cache, scrolls and taps, then visits it again in a new page. */
export async function visitTwice(browser: Browser, address: string, tap: Tap): Promise<Visits> {
  const phone = await takePoorPhone(browser);
  try {
    const first = await visitFirst(phone, address, tap);
    const again = await phone.open();
    return { first, interactive: await untilAnswered(again, tap, () => again.page.goto(address)) };
  } finally {
    await phone.putAway();
  }
}

async function visitFirst(phone: PoorPhone, address: string, tap: Tap): Promise<FirstVisit> {
  const { page, devtools } = await phone.open();
  const fetched = watchFetched(page);
  await page.addInitScript(watchPage);
  const untilStill = watchLine(page);
  await page.goto(address, { timeout: PATIENCE_MS });
  await page.locator(tap.on).waitFor({ timeout: PATIENCE_MS });
  await untilStill();
  // Reads these before scrolling: a scroll ends the measurement of the largest paint and loads more files.
  const files = await fetched();
  const styles = await page
    .locator('head > style')
    .evaluateAll((all) => all.map((style) => style.textContent).join(''));
  const arrived: Watched = await page.evaluate(() => window.watched());
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -SCROLL.distance,
    speed: SCROLL.speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await delay(AFTERWARDS_MS);
  const { shift } = await page.evaluate(() => window.watched());
  // Puts the files that the tap needs into the cache, too.
  await page.locator(tap.on).tap();
  await untilStill();
  await page.close();
  const { firstPaint, largestPaint, tasks } = arrived;
  if (largestPaint === 0) throw new Error(`Nothing was painted at ${address}.`);
  return {
    firstPaint,
    largestPaint,
    blocking: blockingTime(tasks, firstPaint),
    blockingAll: blockingTime(tasks, 0),
    shift,
    fetched: files,
    stylesInside: styles === '' ? 0 : brotliCompressSync(styles).length,
  };
}

/**
 * Watches the requests of a page. The returned function waits until there was no request for a while.
 * A page may compute before it requests more, so callers must first wait for visible content.
 */
function watchLine(page: Page): () => Promise<void> {
  let underway = 0;
  let last = performance.now();
  const note = (change: number) => (): void => {
    underway += change;
    last = performance.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  const isStill = (): boolean => underway === 0 && performance.now() - last >= STILL_MS;
  return async () => {
    const until = performance.now() + PATIENCE_MS;
    last = performance.now();
    while (!isStill()) {
      if (performance.now() > until) throw new Error(`${page.url()} does not come to rest.`);
      await delay(LOOK_MS);
    }
  };
}

/** Sends real taps as soon as the target is visible, until the page responds. Returns the ms since `go` began. */
export async function untilAnswered(
  { page, devtools }: PhonePage,
  tap: Tap,
  go: () => Promise<unknown>,
): Promise<number> {
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: TELL });
  await page.addInitScript(watchForTap, tapArguments(tap));
  let begun: number | undefined;
  const answered = new Promise<number>((resolve) => {
    devtools.on('Runtime.bindingCalled', ({ payload }) => {
      // Unchecked cast: our own script wrote this message.
      const told = JSON.parse(payload) as PageMessage;
      begun ??= told.origin;
      if (told.type === 'answered') resolve(told.at - begun);
      // The page may navigate away during the tap.
      else void page.touchscreen.tap(told.x, told.y).catch(() => {});
    });
  });
  const went = go();
  const late = delay(PATIENCE_MS, 'late' as const, { ref: false });
  const ms = await Promise.race([answered, late]);
  await went.catch(() => {});
  if (ms === 'late') throw new Error(`Nobody answered a tap on ${tap.on} at ${page.url()}.`);
  return ms;
}
