// A user with a phone in one of three device profiles: signs in, edits the profile and operates the app through its
// screens.
import { type Browser, type BrowserContext, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { type Account, ask, FACE_BASE64, newPhone } from './account.ts';
import { heard, listen } from './ears.ts';
import { type DeviceProfile, newDeviceContext } from './device-profiles.ts';
import type { Service } from '../servers/service.ts';

/** Tokens, phone numbers and codes of these tests, which must not appear in the log. */
const secrets = new Set<string>();

export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #service: Service;
  /** Announcements of live regions since the last expected toast. */
  readonly #said: string[] = [];

  constructor(parts: { context: BrowserContext; page: Page; service: Service }) {
    this.page = parts.page;
    this.#context = parts.context;
    this.#service = parts.service;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#service.url + path);
  }

  /**
   * Waits until the app is at this path and loaded. A page that is still loading can neither be evaluated nor reloaded.
   */
  async at(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
    await this.page.waitForLoadState();
  }

  /** Waits for the announcement of a toast. The toast itself disappears after two seconds and could be missed. */
  async toast(text: string): Promise<void> {
    const found = async (): Promise<number> => {
      // A page that is being left announces nothing.
      this.#said.push(...(await heard(this.page).catch(() => [])));
      return this.#said.findIndex((said) => said.includes(text));
    };
    await expect.poll(found, { message: `«${text}» is said` }).toBeGreaterThanOrEqual(0);
    this.#said.splice(0, (await found()) + 1);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async token(): Promise<string | null> {
    const token = await this.page.evaluate(() => localStorage.getItem('token'));
    if (token !== null) secrets.add(token);
    return token;
  }

  async getCode(phone: string): Promise<void> {
    secrets.add(phone);
    await this.field('请输入手机号').fill(phone);
    await this.button('获取验证码').click();
    await expect(this.button(/^重新获取\(\d+\)$/)).toBeDisabled();
  }

  /** Enters phone and code, and submits the form if it does not submit itself. */
  async byPhone(phone: string, submit: string): Promise<void> {
    await this.getCode(phone);
    const code = await this.#service.codeFor(phone);
    const agreed = await this.page.getByRole('checkbox').isChecked();
    await this.field('请输入验证码').fill(code);
    // After an earlier agreement the complete code submits the form.
    if (agreed) return;
    await this.page.getByRole('checkbox').check();
    await this.button(submit).click();
  }

  async completeProfile(nickname: string): Promise<void> {
    await this.at('/register');
    await this.choosePicture();
    await this.field('请输入昵称').fill(nickname);
    await this.button('完成').click();
  }

  async choosePicture(): Promise<void> {
    const buffer = Buffer.from(FACE_BASE64, 'base64');
    await this.page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await this.page.getByRole('dialog').getByRole('button', { name: '用这张' }).click();
  }

  async openAccount(nickname: string): Promise<Account> {
    const phone = newPhone();
    await this.open('/auth');
    await this.byPhone(phone, '注册/登录');
    await this.completeProfile(nickname);
    await this.at('/');
    const token = (await this.token()) ?? '';
    const { id } = await ask<{ id: number }>(this.#service, '/user/profile', { token });
    return { token, phone, id };
  }

  async become({ token }: Account): Promise<void> {
    await this.open('/legal/terms');
    await this.page.evaluate((held) => localStorage.setItem('token', held), token);
  }

  /** Agrees and opens the consent page of the messaging app. */
  async quickly(): Promise<void> {
    await this.page.getByRole('checkbox').check();
    await this.button('微信快捷登录').click();
  }

  /** Answers the consent page of the dev adapter. */
  async consent(name: string, answer: '同意' | '拒绝'): Promise<void> {
    await expect(this.page.getByText('内置替身').first()).toBeVisible();
    await this.page.getByRole('textbox').fill(name);
    await this.button(answer).click();
  }

  /** Makes this call fail from now on: with an error code, an HTTP status or no network. */
  async answerWith(path: string, end: { err: number } | number | 'no network'): Promise<void> {
    await this.page.unroute(`**${path}`);
    await this.page.route(`**${path}`, async (route) => {
      if (end === 'no network') return await route.abort();
      if (typeof end === 'number') return await route.fulfill({ status: end });
      return await route.fulfill({ json: { ...end, params: null } });
    });
  }

  /** Closes the phone. Attaches server log and screenshot to the report of a failed test. */
  async leave(info?: TestInfo): Promise<void> {
    if (info !== undefined && info.status !== info.expectedStatus) {
      await info.attach('server', { body: this.#service.said() });
      await info.attach('page', { body: await this.page.screenshot(), contentType: 'image/png' });
    }
    await this.#context.close();
  }
}

/** Opens a phone with this device profile. An error on the page fails the test. */
export async function visit(browser: Browser, kind: DeviceProfile, service: Service): Promise<Visitor> {
  const context = await newDeviceContext(browser, kind);
  const page = await context.newPage();
  await listen(page);
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('request', (request) => {
    const { code, state, authorization_code: handed } = Object.fromEntries(new URL(request.url()).searchParams);
    // Short texts that tests make up may occur in the log as ordinary words.
    for (const one of [code, state, handed]) if (one !== undefined && one.length > 20) secrets.add(one);
  });
  return new Visitor({ context, page, service });
}

/** Security: expects no token, phone number or one-time code in the log. The service must run at `trace`. */
export function expectSilentLog(service: Service): void {
  const log = service
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(log.length).toBeGreaterThan(100);
  expect(secrets.size).toBeGreaterThan(1);
  expect([...secrets].filter((secret) => log.some((line) => line.includes(secret)))).toEqual([]);
}
