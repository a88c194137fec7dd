// Tests deploy/nginx.conf with the real nginx, if installed (apt-get install nginx), in front of two small servers.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from './where.mjs';

const NGINX = isThere() ? ['nginx'] : [];

function isThere(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

interface Backend {
  readonly port: number;
  readonly asked: string[];
  isStopping: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a server that reports at /healthz whether it is stopping and answers everything else. Reopening keeps the
 * port.
 */
async function backend(): Promise<Backend> {
  let server: Server | undefined;
  const self: Backend & { port: number } = {
    port: 0,
    asked: [],
    isStopping: false,
    open: async () => {
      server = createServer((request, response) => {
        self.asked.push(request.url ?? '');
        response.writeHead(request.url === '/healthz' && self.isStopping ? 503 : 200).end('ok');
      });
      server.listen(self.port, '127.0.0.1');
      await once(server, 'listening');
      self.port = (server.address() as AddressInfo).port;
    },
    close: async () => {
      server?.closeAllConnections();
      server?.close();
      if (server !== undefined) await once(server, 'close');
    },
  };
  await self.open();
  return self;
}

let folder: string;
let nginx: ChildProcess | undefined;
let backends: [Backend, Backend];
let address: string;
beforeEach(async () => {
  if (NGINX.length === 0) return;
  folder = mkdtempSync(path.join(tmpdir(), 'juzhongren-nginx-'));
  backends = [await backend(), await backend()];
  const front = await backend();
  await front.close();
  address = `http://127.0.0.1:${front.port}`;
  const [one, two] = backends;
  const shipped = readFileSync(`${ROOT}/deploy/nginx.conf`, 'utf8')
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${one.port}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${two.port}`)
    // Removes TLS and the server that only redirects to it.
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front.port};`)
    .replace(/^ {4}(?:listen \[::\]|ssl_).*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const main = `daemon off; master_process off; pid ${path.join(folder, 'pid')}; error_log stderr;
events {} http { access_log off; ${temporary.join(' ')}\n${shipped}\n}`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  await vi.waitUntil(async () => (await ask('/')) === 200, { timeout: 30_000 });
});
afterEach(async () => {
  if (NGINX.length === 0) return;
  if (nginx !== undefined && nginx.exitCode === null) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  for (const each of backends) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (at: string, method = 'GET'): Promise<number> =>
  await fetch(`${address}${at}`, { method, headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

test.each(NGINX)('%s forwards requests as soon as the stopped servers are all back', async () => {
  for (const each of backends) await each.close();
  for (let round = 0; round < 10; round += 1) expect(await ask('/')).toBe(502);
  for (const each of backends) await each.open();
  for (let round = 0; round < 10; round += 1) {
    expect(await ask('/')).toBe(200);
    expect(await ask('/', 'POST')).toBe(200);
  }
});

test.each(NGINX)('%s skips a server whose /healthz reports that it is stopping, while the other serves', async () => {
  const [stopping, other] = backends;
  stopping.isStopping = true;
  for (let round = 0; round < 20; round += 1) expect(await ask('/healthz')).toBe(200);
  stopping.asked.length = 0;
  for (let round = 0; round < 40; round += 1) expect(await ask('/', round % 2 === 0 ? 'GET' : 'POST')).toBe(200);
  expect(stopping.asked).toEqual([]);
  expect(other.asked.filter((at) => at === '/').length).toBeGreaterThanOrEqual(40);
  await stopping.close();
  for (let round = 0; round < 10; round += 1) expect(await ask('/', 'POST')).toBe(200);
});
