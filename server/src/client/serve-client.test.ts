import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appConfigSchema } from '@juzhongren/contract/app-config';
import { ERROR } from '@juzhongren/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { keepScript } from '../catalogue/store.ts';
import { testScript } from '../testing/script.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { sendFault } from '../transport-faults.ts';
import { bootJson, renderPage } from './page.ts';
import { precompress } from './precompress.ts';
import { serveClient } from './serve-client.ts';

const PRELOAD = '<link rel="modulepreload" data-for="home" crossorigin href="/assets/home-abc123.js">';
const SHELL = `<!doctype html><title>x</title>${PRELOAD}<!--app-config--><!--boot--><div id="root"></div>`;
const SCRIPT = 'console.log("client");'.repeat(200);

let server: TestServer;
let catalogue: Catalogue;
let folder: string;
let app: FastifyInstance;

async function serve(clientFolder: string): Promise<FastifyInstance> {
  const built = Fastify();
  const sendPage = await serveClient(built, server.deps, clientFolder);
  built.setNotFoundHandler((request, reply) => {
    return sendPage(request, reply, request.url.split('?', 1)[0] ?? '') ?? sendFault(reply, 404);
  });
  return built;
}

beforeAll(async () => {
  server = await testServer();
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  const script = testScript({ id: 7, name: '</script><script>alert(1)</script>$&' });
  await keepScript(server.deps.db, { script, version: 'v1', sourceHash: '', media }, new Date(server.deps.now()));
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-client-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'photo-abc123.png'), 'png');
  writeFileSync(join(folder, 'seal.svg'), '<svg/>');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  catalogue.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

/** The inert JSON in a page, as a browser would find it. */
function inert(page: string, id: string): unknown {
  const [, json] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(page) ?? [];
  return JSON.parse(json ?? 'null');
}

describe('the page', () => {
  test('fetches what the home page needs beforehand only there', async () => {
    expect((await app.inject('/')).body).toContain(PRELOAD);
    const other = (await app.inject({ url: '/scripts', headers: html })).body;
    expect(other).not.toContain('home-abc123');
    expect(other).toContain('<div id="root"></div>');
  });

  test('carries the configuration and what the home page shows first as inert JSON', async () => {
    const response = await app.inject('/');
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(appConfigSchema.parse(inert(response.body, 'app-config'))).toEqual({
      scriptHost: '/script-service',
      apiHost: '/game-service',
      standIns: { sms: true, payment: false, messenger: true },
      messenger: { signIn: true, sdk: null },
      operator: { name: null, contact: null, record: null },
      audit: false,
      support: null,
      demo: false,
      analytics: null,
      at: server.deps.now(),
    });
    const card = { script_id: 7, script_name: '</script><script>alert(1)</script>$&' };
    expect(inert(response.body, 'boot')).toMatchObject({
      queries: [
        [['feed'], { pages: [[card]], pageParams: [0] }],
        [['banners'], []],
        [['collections'], []],
        [['rank', 1], [card]],
        [['rank', 4], [card]],
        [['popups'], []],
      ],
    });
  });

  test('says where the operator’s analytics script is', async () => {
    const { env } = server.deps;
    const address = 'https://stats.example/a.js';
    Object.assign(server.deps, { env: { ...env, ANALYTICS_SCRIPT_URL: address } });
    const told = await serve(folder);
    expect(inert((await told.inject('/scripts')).body, 'app-config')).toMatchObject({ analytics: address });
    await told.close();
    Object.assign(server.deps, { env });
  });

  test('has no script but those two, whatever a script is called', async () => {
    const { body } = await app.inject('/script?id=7');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(inert(body, 'boot')).toMatchObject({ queries: [[['script', 7], { script_id: 7 }]] });
  });

  test.each(['/script?id=8', '/script?id=x', '/script', '/scripts'])(
    '%s carries nothing that is not there',
    async (path) => {
      expect(inert((await app.inject(path)).body, 'boot')).toEqual({ queries: [] });
    },
  );

  test.each([
    '/',
    '/auth',
    '/scripts',
    '/script/rank',
    '/script/list/cp',
    '/game',
    '/game/party/comment?party_id=x',
    '/join/abcdefghijkl',
    '/records/',
    '/vip',
  ])('is at %s', async (path) => {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
  });

  test('at an address that is none is the page for a person, with 404, and an envelope for a program', async () => {
    const person = await app.inject({ url: '/nowhere', headers: html });
    expect([person.statusCode, person.body.includes('id="root"')]).toEqual([404, true]);
    const program = await app.inject('/nowhere');
    expect([program.statusCode, program.json<{ err: number }>().err]).toEqual([404, ERROR.notFound]);
  });

  test.each(['/script-service/x', '/game-service/api/x', '/assets/x', '/media/x', '/a.php', '/.env'])(
    'is never at %s',
    async (url) => {
      const response = await app.inject({ url, headers: html });
      expect([response.statusCode, response.json<{ err: number }>().err]).toEqual([404, ERROR.notFound]);
    },
  );

  test('is only read', async () => {
    expect((await app.inject({ method: 'POST', url: '/auth' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/auth' })).statusCode).toBe(200);
  });

  test('that was not built says so', async () => {
    const unbuilt = await serve(join(folder, 'nowhere'));
    const response = await unbuilt.inject('/');
    expect([response.statusCode, response.body.includes('npm start')]).toEqual([503, true]);
    await unbuilt.close();
  });
});

describe('files', () => {
  test('with a hash in their name are kept for ever, and come compressed', async () => {
    await precompress(join(folder, 'assets'));
    const plain = await app.inject('/assets/index-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(SCRIPT);
    const brotli = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect(gzip.headers['content-type']).toMatch(/javascript/);
  });

  test('of the root are asked for again', async () => {
    const response = await app.inject('/seal.svg');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
  });

  test.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not for the world', async (path) => {
    expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

test('dollar signs and angle brackets in data stay data', () => {
  const config = {
    scriptHost: '$`',
    apiHost: "$'",
    standIns: { sms: true, payment: false, messenger: true },
    messenger: { signIn: true, sdk: null },
    operator: { name: null, contact: null, record: null },
    audit: false,
    support: null,
    demo: true,
    analytics: null,
    at: 1,
  };
  const page = renderPage(SHELL, { config, boot: [bootJson([[['$&'], '<!--boot-->']])] });
  expect(inert(page, 'app-config')).toEqual(config);
  expect(inert(page, 'boot')).toEqual({ queries: [[['$&'], '<!--boot-->']] });
});
