import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { freePort } from '../server/listen.ts';
import { launchChromium } from '../size/chromium.ts';
import type { Undo } from '../server/undo.ts';
import { slowWorkers } from './slow-workers.ts';

/** A processor a quarter as fast as this machine's. */
const THROTTLE = 4;
/** 1.6 Mbit/s down, half of it up, 150 ms for each request: a crowded mobile network. */
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

/** A cheap phone on a poor line. What it fetched once stays in its cache until it is put away. */
export interface PoorPhone {
  open(): Promise<PhonePage>;
  putAway(): Promise<void>;
}

export interface PhonePage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A browser whose phones are all on such a line, with what their service workers fetch. */
export async function launchPhones(undo: Undo): Promise<Browser> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  undo.add(() => browser.close());
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  // Parse edge: the browser's own protocol.
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  undo.add(await slowWorkers(webSocketDebuggerUrl, LINE));
  return browser;
}

/** A phone that nobody has used yet; with a token its owner is signed in. */
export async function takePoorPhone(browser: Browser, token?: string): Promise<PoorPhone> {
  const context: BrowserContext = await browser.newContext(LOOKS);
  await context.addInitScript((signedIn) => {
    // The operator's notice was seen already: it would stand before the page.
    window.sessionStorage.setItem('popupShown', 'true');
    if (signedIn !== null) window.localStorage.setItem('token', signedIn);
  }, token ?? null);
  return {
    open: async () => {
      const page = await context.newPage();
      // The browser's own window comes first: what it loads for itself would be measured as well.
      await delay(SETTLE_MS);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', LINE);
      // A worker that nobody needed for half a minute is gone: the next visit starts it.
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      return { page, devtools };
    },
    putAway: () => context.close(),
  };
}
