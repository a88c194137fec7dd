// Keeps one browser context per size and device profile and reuses it. The next state clears the previous user's
// storage.
import type { Browser, BrowserContext } from '@playwright/test';
import { type Guise, GUISES, fakeMessengerBridge } from '../../src/people/guises.ts';
import { SIZES, type SizeName } from '../world/sizes.ts';

export class PhonePool {
  readonly #browser: Browser;
  readonly #calm: boolean;
  readonly #phones = new Map<string, Promise<BrowserContext>>();

  /** `calm`: emulates the preference for reduced motion. */
  constructor(browser: Browser, { calm }: { calm: boolean }) {
    this.#browser = browser;
    this.#calm = calm;
  }

  async get(size: SizeName, guise: Guise): Promise<BrowserContext> {
    const name = `${size} ${guise}`;
    const phone = this.#phones.get(name) ?? this.#open(size, guise);
    this.#phones.set(name, phone);
    return await phone;
  }

  async #open(size: SizeName, guise: Guise): Promise<BrowserContext> {
    const { width, height, phone } = SIZES[size];
    const context = await this.#browser.newContext({
      viewport: { width, height },
      ...(phone
        ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true, userAgent: GUISES[guise] }
        : guise === 'browser'
          ? {}
          : { userAgent: GUISES[guise] }),
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: this.#calm ? 'reduce' : 'no-preference',
      // States could not hold or change responses that come from a service worker.
      serviceWorkers: 'block',
    });
    if (guise !== 'browser') await context.addInitScript(fakeMessengerBridge, guise === 'mini-program');
    return context;
  }
}
