import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { freePort } from '../server/listen.ts';
import { launchChromium } from '../size/chromium.ts';
import type { Undo } from '../server/undo.ts';
import { slowWorkers } from './slow-workers.ts';

const THROTTLE = 4;
/** A crowded mobile network: 1.6 Mbit/s down, 0.8 Mbit/s up, 150 ms per request. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 800_000 / 8, offline: false };
const SETTLE_MS = 1_000;
const LOOKS = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 12; M2101) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
};

/** Cheap phone on a poor network. Its cache lives until `putAway`. */
export interface PoorPhone {
  open(): Promise<PhonePage>;
  putAway(): Promise<void>;
}

export interface PhonePage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function launchPhones(undo: Undo): Promise<Browser> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  undo.add(() => browser.close());
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  // Unchecked cast: this is the browser's own protocol.
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  undo.add(await slowWorkers(webSocketDebuggerUrl, LINE));
  return browser;
}

/** Creates a phone with an empty cache. With a token, its user is signed in. */
export async function takePoorPhone(browser: Browser, token?: string): Promise<PoorPhone> {
  const context: BrowserContext = await browser.newContext(LOOKS);
  await context.addInitScript((signedIn) => {
    // Marks the operator's popup as seen, because it would cover the page.
    window.sessionStorage.setItem('popupShown', 'true');
    if (signedIn !== null) window.localStorage.setItem('token', signedIn);
  }, token ?? null);
  return {
    open: async () => {
      const page = await context.newPage();
      // Waits until the browser's own window has loaded, so that its load is not measured.
      await delay(SETTLE_MS);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', LINE);
      // Stops the service workers, because a browser stops a worker that is idle for half a minute. The next visit
      // starts it again.
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      return { page, devtools };
    },
    putAway: () => context.close(),
  };
}
