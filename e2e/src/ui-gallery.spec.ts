// Compares each group of the UI gallery with a stored screenshot in e2e/pictures. docs/testing.md explains how to renew
// them.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { startDevClient } from './servers/dev-client.ts';

// Sets all text in the shipped font, independent of the machine, and stops animations and the caret.
const STILL = `
  :root { --sans: 'Juzhongren Serif'; --serif: 'Juzhongren Serif'; --serif-names: 'Juzhongren Serif'; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  ::-webkit-scrollbar { display: none; }
`;
const GROUPS = [
  'buttons',
  'choices',
  'script-cards',
  'home-cards',
  'badges',
  'pictures',
  'fields',
  'settings',
  'long-text',
  'waiting',
  'empty',
  'failed',
  'frames',
  'notices',
  'clue-cards',
  'paper',
];
const LAYERS = ['plain', 'loading', 'error', 'sheet', 'paper', 'viewer'];

test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});
// Browser versions draw edges slightly differently, so some pixels may differ. A changed corner radius exceeds the
// limit. The colour threshold is below what users see.
const kept = { threshold: 0.05, maxDiffPixels: 120 };

let client: Awaited<ReturnType<typeof startDevClient>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // The page sends no request to the service.
  client = await startDevClient({ url: 'http://127.0.0.1:9' });
});
test.afterAll(() => client.stop());

async function openGallery(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${client.url}/pieces`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.addStyleTag({ content: STILL });
  await page.evaluate(() => document.fonts.load("600 16px 'Juzhongren Serif'", '局'));
  expect(await page.evaluate(() => document.fonts.check("16px 'Juzhongren Serif'", '局'))).toBe(true);
  await expect(page.getByRole('img', { name: '二维码' })).not.toHaveAttribute('aria-busy');
  // Lazy-loaded images below would wait for scrolling.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

test('matches the stored screenshots of the UI gallery @long', async ({ page }) => {
  await openGallery(page);
  const shown = await page
    .locator('[data-group]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-group')));
  expect(shown).toEqual([...GROUPS, 'layers']);
  for (const group of GROUPS) {
    await expect.soft(page.locator(`[data-group="${group}"]`)).toHaveScreenshot(`${group}.png`, kept);
  }
  await expectAccessible(page, '/pieces');
});

test('rings the focused control, on dark and on paper background @long', async ({ page }) => {
  await openGallery(page);
  await page.keyboard.press('Tab');
  const first = page.locator('[data-group="buttons"] button').first();
  await expect(first).toBeFocused();
  await expect(first.locator('xpath=..')).toHaveScreenshot('focus-on-ink.png', kept);
  const onPaper = page.locator('[data-group="paper"] footer');
  await onPaper.getByRole('button').first().focus();
  await expect(onPaper).toHaveScreenshot('focus-on-paper.png', kept);
});

test('matches the stored screenshots of dialogs @long', async ({ page }) => {
  await openGallery(page);
  for (const layer of LAYERS) {
    await page.getByRole('button', { name: layer, exact: true }).click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    await expect.soft(dialog).toHaveScreenshot(`layer-${layer}.png`, kept);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
