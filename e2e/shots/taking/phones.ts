// Keeps one browser context per size and device profile and reuses it. The next state clears the previous user's
// storage.
import type { Browser, BrowserContext } from '@playwright/test';
import { type DeviceProfile, DEVICE_PROFILES, fakeMessengerBridge } from '../../src/people/device-profiles.ts';
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

  async get(size: SizeName, deviceProfile: DeviceProfile): Promise<BrowserContext> {
    const name = `${size} ${deviceProfile}`;
    const phone = this.#phones.get(name) ?? this.#open(size, deviceProfile);
    this.#phones.set(name, phone);
    return await phone;
  }

  async #open(size: SizeName, deviceProfile: DeviceProfile): Promise<BrowserContext> {
    const { width, height, phone } = SIZES[size];
    const context = await this.#browser.newContext({
      viewport: { width, height },
      ...(phone
        ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true, userAgent: DEVICE_PROFILES[deviceProfile] }
        : deviceProfile === 'browser'
          ? {}
          : { userAgent: DEVICE_PROFILES[deviceProfile] }),
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: this.#calm ? 'reduce' : 'no-preference',
      // States could not hold or change responses that come from a service worker.
      serviceWorkers: 'block',
    });
    if (deviceProfile !== 'browser') await context.addInitScript(fakeMessengerBridge, deviceProfile === 'mini-program');
    return context;
  }
}
