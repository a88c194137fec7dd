// Service worker that lets the app start without a network and stores no private data. The build writes it to /sw.js
// with the addresses of all its files.
import { assetOf, dropOtherAssets, keepAssets, keptAssets, successors } from './assets.ts';
import { dropOtherPages, keepPage, pageOf } from './pages.ts';
import { openFor, showNotification } from './notifications.ts';
import { pictureOf } from './pictures.ts';
import type { Scope } from './scope.ts';
import { keptAddress, PLAIN_PAGE, treatmentOf } from './treatment.ts';

declare const self: Scope;
/** Defined by `web/build/service-worker.ts`. */
declare const BUILD_FILES: readonly string[];

const files = new Set(BUILD_FILES);
const { origin } = self.location;
const world = {
  caches: self.caches,
  fetch: (...asked: Parameters<typeof fetch>) => self.fetch(...asked),
  now: () => Date.now(),
  wait: (ms: number) => new Promise<void>((done) => void setTimeout(done, ms)),
};

self.addEventListener('install', (event) => event.waitUntil(install()));

/**
 * Rejects if the server's page belongs to another build, which can happen during an upgrade. The browser then tries to
 * install again later.
 */
async function install(): Promise<void> {
  await keepAssets(successors(await keptAssets(world), BUILD_FILES), world);
  await Promise.all(['/', PLAIN_PAGE].map((address) => keepPage(address, world, { only: files })));
}

// Runs only after every tab of the previous build is closed.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherAssets(files, world), dropOtherPages(files, world)])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, mode, headers } = request;
  const special = headers.has('token') || headers.has('range');
  const later = (work: Promise<unknown>): void => event.waitUntil(work);
  const treatment = treatmentOf({ url, method, mode, special }, origin);
  if (treatment === 'asset') event.respondWith(assetOf(request, world));
  if (treatment === 'picture') event.respondWith(pictureOf(request, world, later));
  if (treatment !== 'page') return;
  later(letNewerTakeOver());
  event.respondWith(pageOf(request, world, later));
});

/**
 * Activates the waiting worker if the user navigates in the only open page, so that the next page uses the new build.
 */
async function letNewerTakeOver(): Promise<void> {
  const { waiting } = self.registration;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (waiting !== null && (await self.clients.matchAll()).length <= 1) waiting.postMessage('take over');
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  else if (isSeen(event.data)) event.waitUntil(keepSeen(event.data.seen).catch(() => undefined));
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data?.text() ?? '', self)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFor(event.notification.data, self));
});

/** Stores what a page loaded before the worker was active. The browser has most of it in its HTTP cache. */
async function keepSeen(seen: readonly string[]): Promise<void> {
  const addresses = seen.filter((address) => new URL(address).origin === origin);
  await keepAssets(
    addresses.map((address) => new URL(address).pathname).filter((path) => files.has(path)),
    world,
  );
  for (const address of addresses) {
    const page = keptAddress(address);
    if (page !== undefined) await keepPage(page, world);
  }
}

function isSeen(data: unknown): data is { seen: string[] } {
  if (typeof data !== 'object' || data === null || !('seen' in data)) return false;
  return Array.isArray(data.seen) && data.seen.every((address) => typeof address === 'string');
}
