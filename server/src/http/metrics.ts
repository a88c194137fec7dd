import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry, collectDefaultMetrics } from 'prom-client';

/** Requests that are counted together: one by one the histogram's own work costs as much as a short answer. */
const COUNTED_AT_ONCE = 256;

/** Measures every request by its route, never by its address. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  let waiting: { labels: Record<'method' | 'route' | 'status', string | number>; seconds: number }[] = [];
  const count = () => {
    const counted = waiting;
    waiting = [];
    for (const { labels, seconds } of counted) histogram.observe(labels, seconds);
  };
  const histogram = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [metrics],
    // Whoever asks gets them all.
    collect: count,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    waiting.push({ labels, seconds: reply.elapsedTime / 1000 });
    if (waiting.length >= COUNTED_AT_ONCE) count();
    done();
  });
}

/** `GET /metrics` on a port of its own, which is not for the world. Resolves when it listens. */
export async function serveMetrics(metrics: Registry, listen: { host: string; port: number }): Promise<Server> {
  collectDefaultMetrics({ register: metrics });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.metrics().then((text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Of several servers each has its own.
    server.listen({ ...listen, exclusive: true }, resolve);
  });
  return server;
}
