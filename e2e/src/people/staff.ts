// Operates the console in a browser as a member of staff.
import { createHmac } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Service } from '../servers/service.ts';

const STEP_S = 30;

/** Returns the current six-digit code of an authenticator (RFC 6238). */
export function totp(secret: string): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / STEP_S)));
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

export class Staff {
  readonly page: Page;
  readonly #service: Service;

  constructor(page: Page, service: Service) {
    this.page = page;
    this.#service = service;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#service.url + path);
  }

  async byPhone(phone: string): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: '请输入手机号' }).fill(phone);
    await this.button('获取验证码').click();
    await expect(this.button(/^重新获取/)).toBeVisible();
    await page.getByRole('textbox', { name: '请输入验证码' }).fill(await this.#service.codeFor(phone));
    await this.button('下一步').click();
  }

  /** Sets up the second factor from the key shown as text. Ends at the recovery codes. */
  async enrol(): Promise<void> {
    const key = await this.page.locator('code').first().textContent();
    await this.page.getByRole('textbox', { name: '验证器上的六位数字' }).fill(totp((key ?? '').replaceAll(' ', '')));
    await this.button('确认，进入后台').click();
  }

  /** Requests the preview of an action. */
  async look(): Promise<void> {
    await this.button('看看会怎样').click();
  }
}
