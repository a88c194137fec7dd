import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';

/** Expects no axe violation on the page. `where` names the screen in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible();
  // Elements that are still fading in do not have their final colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );
  expect(await axeFindings(page), `axe on ${where}`).toEqual([]);
}
