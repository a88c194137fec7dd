import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    (one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target).join(' | ')})`,
  );
  expect(findings, `axe on ${where}`).toEqual([]);
}
