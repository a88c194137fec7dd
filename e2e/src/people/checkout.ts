// Operates the demo checkout as the payer.
import { expect, type Locator, type Page } from '@playwright/test';

export type DevPaymentAnswer = '支付' | '支付，通知两次' | '支付，通知丢失' | '一分钟后到账' | '取消';

/** Answers the page of the demo checkout, which states that no real money is taken. */
export async function atCheckout(page: Page, answer: DevPaymentAnswer): Promise<void> {
  await page.waitForURL(/\/pay\/till\//);
  await expect(page.getByText('不是真的钱').first()).toBeVisible();
  await page.getByRole('button', { name: answer, exact: true }).click();
}

/** Clicks a button twice, before the first click can take effect. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
}

/** Returns the address in the QR code. Null if there is none. */
export async function scanned(page: Page): Promise<string | null> {
  return await page.getByRole('link', { name: /演示收银台/ }).getAttribute('href');
}
