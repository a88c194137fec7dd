import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from 'playwright';

const THROTTLE = 4;

/** Emulated phone browser with a processor four times slower than this machine's. */
export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

export async function takePhone(browser: Browser): Promise<Phone> {
  const context: BrowserContext = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return { page, devtools, close: () => context.close() };
}
