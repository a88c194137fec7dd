import { appConfig } from '../net/app-config.ts';

const WORKER = '/sw.js';
/** What the worker keeps, by the names of its caches. */
const CACHES = ['assets', 'pages', 'pictures'] as const;

/** Registers the service worker, or takes it away where the server wants none: the development server never does. */
export async function settleWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (appConfig().worker) await register(navigator.serviceWorker);
  else await takeAway(navigator.serviceWorker);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  await workers.register(WORKER, { updateViaCache: 'none' });
  // A page that a worker looks after tells it everything by asking for it. This one came before: it asks past the worker as
  // long as it is open, also for the screens that it goes on to.
  if (workers.controller !== null) return;
  tellWorker([window.location.href]);
  new PerformanceObserver((loaded) => {
    const files = filesAmong(loaded.getEntries());
    if (files.length > 0) tellWorker(files);
  }).observe({ type: 'resource', buffered: true });
}

/** Files of the build and pictures. */
function filesAmong(loaded: readonly PerformanceEntry[]): string[] {
  return loaded.map(({ name }) => name).filter((name) => new URL(name).pathname.startsWith('/assets/'));
}

/** Asks the worker, once it works, to keep what stands at these addresses, if it is of what it keeps. */
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
