// Minimal load balancer. It polls the readiness of each server, spreads requests over the ready ones and keeps
// connections open. If a connection is refused it tries the next server. Like a proxy, it never resends a request that
// may have arrived.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;

export interface Balancer {
  readonly address: string;
  ready(): readonly string[];
  close(): Promise<void>;
}

/** `servers` are addresses; the servers need not be running yet. */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: LOOK_MS * 10 });
  const ready = new Set<string>();
  let turn = 0;
  const closing = new AbortController();
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all(
        servers.map(async (server) => {
          const isReady = await fetch(`${server}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
          if (isReady) ready.add(server);
          else ready.delete(server);
        }),
      );
      await sleep(LOOK_MS);
    }
  })();

  const front = createServer((asked, answer) => {
    const body: Buffer[] = [];
    asked.on('data', (piece: Buffer) => body.push(piece));
    asked.on('end', () => {
      turn += 1;
      const order = [...ready];
      const first = turn % Math.max(1, order.length);
      pass([...order.slice(first), ...order.slice(0, first)]);
    });
    function pass([server, ...others]: readonly string[]): void {
      const lost = () => void answer.writeHead(502).end();
      if (server === undefined) return lost();
      const passed = request(server + (asked.url ?? ''), { agent, method: asked.method, headers: asked.headers });
      passed.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, { 'content-type': response.headers['content-type'] ?? '' });
        response.pipe(answer);
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') pass(others);
        else lost();
      });
      passed.end(Buffer.concat(body));
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    ready: () => [...ready],
    async close() {
      closing.abort();
      await looking;
      front.close();
      front.closeAllConnections();
      agent.destroy();
    },
  };
}
