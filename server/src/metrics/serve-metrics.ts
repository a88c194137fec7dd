import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import { faultLine } from '../faults/fault-line.ts';

/** What Node itself tells of the process: processor, memory, event loop, garbage collection. */
export function measureProcess(metrics: Registry): void {
  collectDefaultMetrics({ register: metrics, prefix: 'juzhongren_' });
}

/** `GET /metrics` on a port of its own, which is not for the world. Resolves when it listens. */
export async function serveMetrics(
  { metrics, log }: { readonly metrics: Registry; readonly log: Logger },
  listen: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.warn(faultLine(error), 'no measures');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Of several servers each has its own.
    server.listen({ ...listen, exclusive: true }, resolve);
  });
  return server;
}
