import { appConfig } from '../net/app-config.ts';

const WORKER = '/sw.js';
const CACHES = ['assets', 'pages', 'pictures'] as const;

/** Registers the service worker, or removes it if the server wants none. The development server never wants one. */
export async function settleWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (appConfig().worker) await register(navigator.serviceWorker);
  else await takeAway(navigator.serviceWorker);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  await workers.register(WORKER, { updateViaCache: 'none' });
  // A page under control of a worker tells it everything by its requests. This page is older than the worker, and its
  // requests bypass the worker while it is open. So it reports its files, also those of later screens.
  if (workers.controller !== null) return;
  tellWorker([window.location.href]);
  new PerformanceObserver((loaded) => {
    const files = filesAmong(loaded.getEntries());
    if (files.length > 0) tellWorker(files);
  }).observe({ type: 'resource', buffered: true });
}

function filesAmong(loaded: readonly PerformanceEntry[]): string[] {
  return loaded.map(({ name }) => name).filter((name) => new URL(name).pathname.startsWith('/assets/'));
}

/** Asks the worker, once it is active, to cache these addresses, if it caches that kind. */
export function tellWorker(seen: readonly string[]): void {
  // A worker has one origin: ours.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ seen }));
}

async function takeAway(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (registrations.length > 0) await Promise.all(CACHES.map((name) => window.caches.delete(name)));
}
