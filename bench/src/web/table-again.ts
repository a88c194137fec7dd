import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { takePoorPhone } from './poor-phone.ts';
import { untilAnswered } from './visits.ts';
import { type Tap, type Watched, watchPage } from './watch-page.ts';
import { blockingTime } from './blocking-time.ts';

/** Buttons of the narrations that cover the table until they are closed. The names are those of the next step. */
const NARRATION = /^(翻开剧本|继续)$/;
const TABLE_TAP: Tap = { on: '#tab-clues', answer: '#tab-clues[aria-selected="true"], #clues:target' };
/** Wait for everything that follows a tap, in ms. */
const AFTERWARDS_MS = 1_500;

export interface TableAgain {
  /** Milliseconds from the start of the reload until the page responded to a tap on a tab. */
  readonly usable: number;
  /** Total Blocking Time after the first paint of the reload, in ms, and its layout shift. */
  readonly blocking: number;
  readonly shift: number;
}

/** Opens the room of a seated player, closes the narrations, and measures a reload of the page. */
export async function reloadTable(browser: Browser, address: string, token: string): Promise<TableAgain> {
  const phone = await takePoorPhone(browser, token);
  try {
    const opened = await phone.open();
    const { page } = opened;
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.locator(TABLE_TAP.on).waitFor();
    const narration = page.getByRole('dialog').getByRole('button', { name: NARRATION });
    for (; await narration.isVisible(); await delay(AFTERWARDS_MS)) await narration.tap();
    const usable = await untilAnswered(opened, TABLE_TAP, () => page.reload());
    await delay(AFTERWARDS_MS);
    const { tasks, firstPaint, shift }: Watched = await page.evaluate(() => window.watched());
    return { usable, blocking: blockingTime(tasks, firstPaint), shift };
  } finally {
    await phone.putAway();
  }
}
