import type { FastifyInstance } from 'fastify';

/**
 * Once the process was told to stop, every answer ends its connection: a proxy that keeps one open would otherwise send a
 * request into it in the very moment it is closed, and nobody could tell whether it arrived.
 */
export function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Not by `reply.header`: answers of calls go past Fastify's own way out.
    if (stopping.aborted) reply.raw.setHeader('connection', 'close');
    done();
  });
}
