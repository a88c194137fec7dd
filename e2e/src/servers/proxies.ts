// Runs the proxies of deploy/ with the project's own files, a test certificate and other ports.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');
const READY_WITHIN_MS = 20_000;
const SERVERS_OF_SAMPLES = ['127.0.0.1:8081', '127.0.0.1:8082'] as const;

const PROXIES = { nginx: ['-v'], caddy: ['version'] } as const;
export type ProxyName = keyof typeof PROXIES;

export const installedProxies = (): ProxyName[] =>
  (['nginx', 'caddy'] as const).filter((name) => spawnSync(name, PROXIES[name]).status === 0);

export interface Proxy {
  stop(): Promise<void>;
}

/** Starts a proxy for https://localhost:<port> in front of two servers, each `host:port`. Resolves when it responds. */
export async function startProxy(name: ProxyName, port: number, servers: readonly [string, string]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `juzhongren-${name}-`));
  // nginx started as root works under another account.
  await chmod(folder, 0o755);
  const child = name === 'nginx' ? startNginx(folder, port, servers) : startCaddy(folder, port, servers);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS;) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return { stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Error(`${name} does not answer:\n${said}`);
}

function startNginx(folder: string, port: number, servers: readonly [string, string]): ChildProcess {
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat([
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'certificate.pem'),
    ]),
    { stdio: 'ignore' },
  );
  const sample = withServers(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), servers)
    .replaceAll('play.example.cn', 'localhost')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen unix:${join(folder, 'plain.sock')};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/juzhongren/fullchain.pem', join(folder, 'certificate.pem'))
    .replace('/etc/ssl/juzhongren/privkey.pem', join(folder, 'key.pem'));
  writeFileSync(join(folder, 'juzhongren.conf'), sample);
  // The relevant part of Debian's own nginx.conf.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log stderr warn;
events { worker_connections 768; }
http { access_log off; ${temporary.join(' ')} include ${join(folder, 'juzhongren.conf')}; }
`,
  );
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function startCaddy(folder: string, port: number, servers: readonly [string, string]): ChildProcess {
  // Uses a certificate of Caddy's local authority, without installing it on the machine.
  const sample = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').replace(
    /^\{\n/m,
    '{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n',
  );
  writeFileSync(join(folder, 'Caddyfile'), sample);
  mkdirSync(join(folder, 'data'));
  return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'data'),
      SITE: `https://localhost:${port}`,
      UPSTREAMS: servers.join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function withServers(sample: string, servers: readonly [string, string]): string {
  return SERVERS_OF_SAMPLES.reduce((text, server, number) => text.replaceAll(server, servers[number] ?? ''), sample);
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    get(`https://localhost:${port}/healthz`, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    }).once('error', () => done(false));
  });
}
