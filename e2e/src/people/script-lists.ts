// Operates lists of scripts as a user does.
import { expect, type Locator, type Page } from '@playwright/test';

export interface Entry {
  readonly scriptId: number;
  readonly scene: string;
}

export function entriesOf(page: Page): { readonly all: readonly Entry[]; readonly last: () => Entry | undefined } {
  const all: Entry[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/script/record')) return;
    const entry: Entry = request.postDataJSON();
    all.push(entry);
  });
  return { all, last: () => all.at(-1) };
}

export function cards(page: Page, list: string): Locator {
  return page.getByRole('list', { name: list, exact: true }).getByRole('link');
}

/** Scrolls like a thumb until the page has moved `distance` px. The list must load further items. */
export async function scrollTo(page: Page, distance: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(50);
        return await page.evaluate(() => window.scrollY);
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBeGreaterThan(distance);
}

interface CardPosition {
  readonly href: string;
  readonly top: number;
}

/** Returns the card in the middle of the screen and its position, once it has not moved for half a second. */
export async function placeInView(page: Page, list: string): Promise<CardPosition> {
  for (let last: CardPosition | undefined; ;) {
    await page.waitForTimeout(500);
    const place = await middleCard(page, list);
    if (place.href === last?.href && place.top === last.top) return place;
    last = place;
  }
}

async function middleCard(page: Page, list: string): Promise<CardPosition> {
  const found = await cards(page, list).evaluateAll((links) => {
    const middle = window.innerHeight / 2;
    const boxes = links.map((link) => ({ href: link.getAttribute('href') ?? '', box: link.getBoundingClientRect() }));
    const hit = boxes.find(({ box }) => box.top <= middle && box.bottom >= middle);
    return hit === undefined ? undefined : { href: hit.href, top: hit.box.top };
  });
  if (found === undefined) throw new Error(`No card of ${list} is in the middle of the screen.`);
  return found;
}

export function cardAt(page: Page, list: string, { href }: { href: string }): Locator {
  return page.getByRole('list', { name: list, exact: true }).locator(`a[href="${href}"]`);
}

/** Expects the card at the same position, within one px. */
export async function expectPlace(page: Page, list: string, place: { href: string; top: number }): Promise<void> {
  const card = cardAt(page, list, place);
  await expect(card).toBeVisible();
  // Leaves time for late layout shifts.
  await page.waitForTimeout(500);
  const top = await card.evaluate((link) => link.getBoundingClientRect().top);
  expect(Math.abs(top - place.top), `${place.href} in ${list}: ${place.top} px, now ${top} px`).toBeLessThanOrEqual(1);
}
