import { expect } from '@playwright/test';
import type { Mishaps } from './evening.ts';

const OFFLINE_MS = 20_000;

/** Disturbances on a phone. The player must be able to continue where they were. */
export const MISHAPS: Mishaps = {
  async reload(person) {
    const { page } = person;
    await person.tab('线索');
    const before = await person.clueTitles();
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByRole('tab', { name: '线索' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#panel-clues').getByRole('listitem')).toHaveCount(before.length);
    expect(await person.clueTitles()).toEqual(before);
  },

  async offline(person) {
    const { page, context } = person;
    await person.tab('讨论');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: '说点什么' }).fill('我这边断网了，你们听得见吗');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByText(/重连/).first()).toBeVisible();
    await page.waitForTimeout(OFFLINE_MS);
    await context.setOffline(false);
    await expect(page.getByText(/重连/)).toHaveCount(0);
    // The message is sent once, automatically, after reconnecting.
    await expect(page.getByText('我这边断网了，你们听得见吗')).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('我这边断网了，你们听得见吗')).toHaveCount(1);
  },

  async secondTab(person) {
    const { page, context } = person;
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByRole('tab', { name: '讨论' })).toBeVisible();
    await second.getByRole('tab', { name: '讨论' }).click();
    await second.getByRole('textbox', { name: '说点什么' }).fill('我换了个窗口');
    await second.getByRole('button', { name: '发送' }).click();
    await person.tab('讨论');
    await expect(page.getByText('我换了个窗口')).toHaveCount(1);
    await second.close();
  },
};
