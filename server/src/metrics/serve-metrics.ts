import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import { faultLine } from '../faults/fault-line.ts';

/** Registers Node's own process metrics: CPU, memory, event loop, garbage collection. */
export function processMetrics(metrics: Registry): void {
  collectDefaultMetrics({ register: metrics, prefix: 'juzhongren_' });
}

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** Host names besides `localhost` under which it may be requested. */
  readonly names: readonly string[];
}

/**
 * Serves `GET /metrics` on its own port, which must not be public. Resolves once it listens. Answers only requests to
 * an IP address, `localhost` or one of `names`. With any other name, a foreign page could read the metrics in a browser
 * on this machine (DNS rebinding).
 */
export async function serveMetrics(
  { metrics, log }: { readonly metrics: Registry; readonly log: Logger },
  { names, ...listen }: MetricsAddress,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (!isAskedFor(request.headers.host ?? '', names)) {
      response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(WRONG_NAME);
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.warn(faultLine(error), 'no metrics');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // With several servers each process has its own port.
    server.listen({ ...listen, exclusive: true }, resolve);
  });
  return server;
}

const WRONG_NAME = '这个名字不在 METRICS_NAMES 里：用 IP 地址来取，或者把名字加进去。\n';

/** Returns whether a `Host` header, with or without a port, is an IP address, `localhost` or one of these names. */
function isAskedFor(host: string, names: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || name === 'localhost' || names.includes(name);
}
