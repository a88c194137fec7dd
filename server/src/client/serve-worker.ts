import type { FastifyInstance } from 'fastify';

/** The address is known to browsers for ever: there a worker looks for its successor. */
export const WORKER_FILE = 'sw.js';

/** Takes itself away, and everything that was kept, as soon as a browser looks for a newer worker. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** In the place of the service worker, for operators who want none any more. */
export function serveFarewellWorker(app: FastifyInstance): void {
  app.get(`/${WORKER_FILE}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(FAREWELL),
  );
}
