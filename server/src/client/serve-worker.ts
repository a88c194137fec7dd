import type { FastifyInstance } from 'fastify';

/** Permanent path, because browsers look for updates of a worker there. */
export const WORKER_FILE = 'sw.js';

/** Worker that unregisters itself and deletes all caches as soon as a browser checks for an update. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves a worker that removes itself, for operators who no longer want a service worker. */
export function serveFarewellWorker(app: FastifyInstance): void {
  app.get(`/${WORKER_FILE}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(FAREWELL),
  );
}
