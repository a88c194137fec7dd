import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';

/** No finding of axe on the page as it stands; `where` names the screen in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible();
  // What is still fading in has no colours of its own yet.
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
