import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection after each response once the process is stopping. Otherwise a proxy could send a request on a
 * connection at the moment it closes. Then nobody could tell whether the request arrived.
 */
export function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Responses of calls bypass Fastify's reply headers, so this is set on the raw response.
    if (stopping.aborted) reply.raw.setHeader('connection', 'close');
    done();
  });
}
