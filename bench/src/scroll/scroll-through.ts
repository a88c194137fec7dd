import type { Phone } from './phone.ts';
import { record, type Recorded } from './recorder.ts';

const SWIPE_PX = 2_400;
const SPEED_PX_PER_SECOND = 3_000;
/** A list of 500 cards is about 100,000 px long. */
const SWIPES_MAX = 120;

/** Opens an address and makes long swipes until card number `to` has been on the page. */
export async function scrollThrough({ page, devtools }: Phone, address: string, to: number): Promise<Recorded> {
  await page.addInitScript(record);
  await page.goto(address);
  await page.locator('li[aria-posinset="1"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (let swipe = 0; swipe < SWIPES_MAX; swipe += 1) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: -SWIPE_PX,
      speed: SPEED_PX_PER_SECOND,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    if ((await lastCardAbove(page)) >= to) return await page.evaluate(() => window.recorded());
  }
  throw new Error(`Card ${to} of ${address} was not reached.`);
}

/** Returns the number of the last card whose top edge has been in the viewport. */
async function lastCardAbove(page: Phone['page']): Promise<number> {
  return await page.evaluate(() => {
    const shown = [...document.querySelectorAll('li[aria-posinset]')].filter(
      (card) => card.getBoundingClientRect().top < window.innerHeight,
    );
    return Math.max(0, ...shown.map((card) => Number(card.getAttribute('aria-posinset'))));
  });
}
