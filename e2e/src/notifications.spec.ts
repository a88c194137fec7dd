// Tests notifications in the real service worker of a real browser: delivery, display, and the tap that opens the room.
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { ask, openAccount } from './people/account.ts';
import { expectAccessible } from './people/accessible.ts';
import { PHONE } from './people/phone.ts';
import { callGame } from './people/wire-player.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

/** Opens a page of a signed-in user and waits for the service worker. */
async function takePhone(context: BrowserContext, { url }: Service, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/legal/terms`);
  await page.evaluate((held) => localStorage.setItem('token', held), token);
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const asked = { origin, registrationId: await registered, data: JSON.stringify(message) };
  await session.send('ServiceWorker.deliverPushMessage', asked);
  await session.detach();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: string;
}

/**
 * A headless browser shows no notifications, whatever the permission. Records them in the worker instead, one per tag,
 * as a phone shows them.
 */
async function keepShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Map<string, Shown>; registration: object };
    scope.shown = new Map();
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (title: string, { body, tag, data }: Shown) => void scope.shown.set(tag, { title, body, tag, data }),
    });
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => [...(globalThis as unknown as { shown: Map<string, Shown> }).shown.values()]);

/** Simulates a tap. `waitUntil` is replaced, because it works only in events from the browser. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Map<string, Shown>; dispatchEvent(event: Event): boolean };
    const [[tag, { data }] = ['', { data: undefined }]] = scope.shown;
    const event = new Event('notificationclick');
    Object.defineProperty(event, 'waitUntil', { value: () => {} });
    Object.defineProperty(event, 'notification', { value: { data, close: () => void scope.shown.delete(tag) } });
    scope.dispatchEvent(event);
  });
}

test('shows a notification, replaces it by a later one, and opens the room on a tap', async ({
  browser,
  suiteService: service,
}) => {
  const account = await openAccount(service, '离席的');
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', serviceWorkers: 'allow' });
  const page = await takePhone(context, service, account.token);
  const scripts = await ask<{ script_id: number; player: number }[]>(service, '/index/popular/script', {
    body: { offset: 0, limit: 10 },
  });
  const scriptId = scripts.find(({ player }) => player > 1)?.script_id;
  const { partyId } = await callGame<{ partyId: string }>(service, account, '/v2/party/create', { scriptId });
  const notification = {
    title: '《试》开局了',
    body: '人已经到齐，进来翻开剧本吧。',
    tag: 'room start',
    path: `/join/${partyId}`,
  };
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await keepShown(worker);
  await deliver(page, notification);
  const { path: data, ...words } = notification;
  await expect.poll(() => shownBy(worker)).toEqual([{ ...words, data }]);
  await deliver(page, { ...notification, title: '《试》都在等你' });
  await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual(['《试》都在等你']);
  await tap(worker);
  await page.waitForURL(/\/game$/);
  await expect(page.getByRole('heading', { name: '等候室' })).toBeVisible();
  expect(await shownBy(worker)).toEqual([]);
  await context.close();
});

test('opens 提醒 from the profile and changes a setting by keyboard', async ({ browser, suiteService: service }) => {
  const { token } = await openAccount(service, '怕错过的');
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', serviceWorkers: 'allow' });
  const page = await takePhone(context, service, token);
  await page.goto(`${service.url}/profile`);
  await page.getByRole('link', { name: '提醒' }).click();
  await expect(page.getByRole('heading', { name: '提醒', level: 1 })).toBeVisible();
  const turn = page.getByRole('switch', { name: '轮到我' });
  await turn.focus();
  await page.keyboard.press('Space');
  await expect(turn).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: '轮到我' })).not.toBeChecked();
  await expectAccessible(page, '/nudge');
  await context.close();
});
