// A message comes to the real service worker of a real browser, is shown, and a tap on it leads to its room.
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { ask, openAccount } from './people/account.ts';
import { expectAccessible } from './people/accessible.ts';
import { PHONE } from './people/phone.ts';
import { callGame } from './people/wire-player.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/usual-service.ts';

/** A page of somebody signed in, with the service worker at work. */
async function takePhone(context: BrowserContext, { url }: Service, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/legal/terms`);
  await page.evaluate((held) => localStorage.setItem('token', held), token);
  await page.goto(url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

/** As the browser's push service would bring it. */
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
 * A browser without windows lets nobody show anything, whatever its person allowed: what would be shown is kept in the worker,
 * one for each tag, as a phone does.
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

/** As a finger does; the worker may wait in an event of its browser alone. */
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

test('a nudge is shown by the service worker, a later one takes its place, and a tap leads to the room', async ({
  browser,
  usualService: service,
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

test('提醒 is reached from one’s own page, by ear and keyboard, too', async ({ browser, usualService: service }) => {
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
