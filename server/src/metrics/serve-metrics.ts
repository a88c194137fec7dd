import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import { faultLine } from '../faults/fault-line.ts';

/** What Node itself tells of the process: processor, memory, event loop, garbage collection. */
export function measureProcess(metrics: Registry): void {
  collectDefaultMetrics({ register: metrics, prefix: 'juzhongren_' });
}

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** Names besides `localhost` by which it may be asked. */
  readonly names: readonly string[];
}

/**
 * `GET /metrics` on a port of its own, which is not for the world. Resolves when it listens. It answers requests to an IP
 * address, `localhost` or one of `names`: by another name a page of a stranger could read it in a browser on this machine
 * (DNS rebinding).
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

const WRONG_NAME = '这个名字不在 METRICS_NAMES 里：用 IP 地址来取，或者把名字加进去。\n';

/** Whether a `Host` header names an address, `localhost` or one of these names; a port may follow. */
function isAskedFor(host: string, names: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || name === 'localhost' || names.includes(name);
}
