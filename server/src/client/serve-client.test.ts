import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { appConfigSchema } from '@juzhongren/contract/app-config';
import { ERROR } from '@juzhongren/contract/errors';
import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepContent } from '../catalogue/content/store.ts';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import { keepScript } from '../catalogue/index/store.ts';
import { sendFault } from '../http/transport-faults.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import { testScript } from '../testing/script.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { buildOf } from './build.ts';
import { plainPreview } from './page-previews.ts';
import { renderPage } from './page.ts';
import { ReadyPage, readyShell } from './ready-page.ts';
import { precompress } from './precompress.ts';
import { SCRIPT_SOURCES } from './scripts-in-pages.ts';
import { serveClient } from './serve-client.ts';

const PRELOAD = '<link rel="modulepreload" data-for="home" crossorigin href="/assets/home-abc123.js">';
const OTHER = '<link data-for="script" rel="stylesheet" crossorigin href="/assets/script-abc123.css" disabled>';
const SHEET = '<link rel="stylesheet" crossorigin href="/assets/start-abc123.css">';
const ENTRY = '<script type="module" fetchpriority="low" crossorigin src="/assets/start-abc123.js"></script>';
const STYLES = { home: '<style data-for="home">a > b {}</style>', script: '<style data-for="script">\np {}</style>' };
const SHELL = `<!doctype html><title>x</title>${SHEET}${STYLES.home}${PRELOAD}${STYLES.script}${OTHER}${ENTRY}<!--first--><div id="root"></div><!--data-->`;
/** Fake of the built renderer of first screens. The client tests the real one. */
const DRAWING = 'export const renderFirstScreen = ({ path, search }) => `<p>drawn ${path}${search} $&</p>`;';
const COVER = 'c'.repeat(40);
const NOTHING_TOLD = { notice: null, maintenance: null };
const SCRIPT = 'console.log("client");'.repeat(200);

let server: TestServer;
let catalogue: Catalogue;
let scratch: string;
let folder: string;
let app: FastifyInstance;

async function serve(clientFolder: string): Promise<FastifyInstance> {
  const built = Fastify();
  const sendPage = await serveClient(built, server.deps, { folder: clientFolder });
  built.setNotFoundHandler((request, reply) => {
    const sent = sendPage(request, reply, request.url.split('?', 1)[0] ?? '');
    return sent === false ? sendFault(reply, 404) : sent;
  });
  return built;
}

beforeAll(async () => {
  server = await testServer();
  const media = { cover: {}, coverSmall: { poster: COVER }, avatar: {}, place: {}, clue: {} };
  const script = testScript({ id: 7, name: '</script><script>alert(1)</script>$&' });
  await keepScript(server.deps.db, { script, version: 'v1', sourceHash: '', media }, new Date(server.deps.now()));
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
  scratch = mkdtempSync(join(tmpdir(), 'juzhongren-client-'));
  folder = join(scratch, 'dist');
  mkdirSync(folder);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  mkdirSync(join(folder, '../dist-server'), { recursive: true });
  writeFileSync(join(folder, '../dist-server/first-screen.js'), DRAWING);
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'photo-abc123.png'), 'png');
  writeFileSync(join(folder, 'seal.svg'), '<svg/>');
  writeFileSync(join(folder, 'sw.js'), 'self.worker');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  app = await serve(folder);
});
// Makes the random ranking of the home page constant.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  catalogue.close();
  await server.close();
  rmSync(scratch, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

function inert(page: string, id: string): unknown {
  const [, json] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(page) ?? [];
  return JSON.parse(json ?? 'null');
}

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

let hours = 0;
/** Advances the clock so that a page may be made again (at most once a second). */
function later(): void {
  hours += 1;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + hours * 3_600_000);
}

describe('page', () => {
  test('contains the preview that a chat shows of a link to it', async () => {
    const script = (await app.inject('/script?id=7')).body;
    expect(script).toContain(
      '<meta property="og:title" content="《&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;》" />',
    );
    expect(script).toMatch(/<meta property="og:description" content="\d人本 · [^"]+。[^"]+" \/>/);
    const home = (await app.inject('/')).body;
    expect(home).toContain(`<meta property="og:title" content="${PRODUCT_TITLE}" />`);
    // Without a configured public URL the page names none.
    expect(home).not.toContain('og:url');
  });

  test('preloads the files of the home page only on the home page', async () => {
    const home = (await app.inject('/')).body;
    expect(home).toContain(PRELOAD);
    expect(home).not.toContain('script-abc123');
    expect((await app.inject('/script?id=7')).body).toContain(OTHER);
    const other = (await app.inject({ url: '/vip', headers: html })).body;
    expect(other).not.toContain('home-abc123');
    expect(other).toContain('<div id="root"></div>');
  });

  test('requests its code after the screen, or at once if the code renders the screen', async () => {
    const home = (await app.inject('/')).body;
    const drawn = home.indexOf('</p></div>');
    const code = `<template id="code">${PRELOAD}${ENTRY}</template>`;
    expect(home.indexOf(code)).toBeGreaterThan(drawn);
    expect(home.replace(code, '')).not.toMatch(/rel="modulepreload"|type="module"/);
    expect(home.indexOf('id="boot"')).toBeLessThan(home.indexOf(code));
    const other = (await app.inject({ url: '/vip', headers: html })).body;
    expect(other).not.toContain('<template');
    expect(other.indexOf(ENTRY)).toBeLessThan(other.indexOf('id="root"'));
  });

  test('inlines the styles of its screen and fetches no others', async () => {
    const home = (await app.inject('/')).body;
    expect(home).toContain(STYLES.home);
    expect(home).not.toContain(STYLES.script);
    expect((await app.inject('/script?id=7')).body).toContain(STYLES.script);
    expect(home.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([SHEET.replace('stylesheet"', 'stylesheet" disabled')]);
    const other = (await app.inject({ url: '/vip', headers: html })).body;
    expect(other).not.toContain('<style');
    expect(other).toContain(SHEET);
  });

  test('contains the first screen of home, script and list pages, and of no other', async () => {
    expect((await app.inject('/')).body).toMatch(/<div id="root"><p>drawn \/\?board=[14] \$&<\/p><\/div>/);
    expect((await app.inject('/script?id=7&x=</p>')).body).toContain(
      '<div id="root"><p>drawn /script?id=7 $&</p></div>',
    );
    expect((await app.inject('/script?id=8')).body).toContain('<div id="root"></div>');
    expect((await app.inject('/scripts')).body).toContain('<div id="root"><p>drawn /scripts $&</p></div>');
    expect((await app.inject('/script/rank')).body).toContain('<div id="root"><p>drawn /script/rank $&</p></div>');
    expect((await app.inject('/scripts?player=6')).body).toContain('<div id="root"></div>');
    expect((await app.inject('/vip')).body).toContain('<div id="root"></div>');
  });

  test('embeds the configuration and the home page data as inert JSON', async () => {
    const response = await app.inject('/');
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(appConfigSchema.parse(inert(response.body, 'app-config'))).toEqual({
      scriptHost: '/script-service',
      apiHost: '/game-service',
      standIns: { sms: true, payment: false, messenger: true },
      messenger: { signIn: true, sdk: null },
      operator: { name: null, contact: null, record: null },
      codeLength: 4,
      guests: true,
      voice: 'mesh',
      nudges: false,
      storeReview: false,
      support: null,
      demo: false,
      analytics: null,
      build: buildOf(SHELL),
      worker: true,
    });
    const card = { script_id: 7, script_name: '</script><script>alert(1)</script>$&' };
    expect(inert(response.body, 'boot')).toMatchObject({
      queries: [
        [['feed'], { pages: [[card]], pageParams: [0] }],
        [['banners'], []],
        [['collections'], []],
        [['first-case'], card],
        [['rank', 1], [card]],
        [['rank', 4], [card]],
        [['popups'], []],
        [['drawn-board'], expect.toBeOneOf([1, 4])],
      ],
    });
  });

  test("names the operator's analytics script", async () => {
    const { env } = server.deps;
    const address = 'https://stats.example/a.js';
    Object.assign(server.deps, { env: { ...env, ANALYTICS_SCRIPT_URL: address } });
    const told = await serve(folder);
    expect(inert((await told.inject('/scripts')).body, 'app-config')).toMatchObject({ analytics: address });
    await told.close();
    Object.assign(server.deps, { env });
  });

  test('contains only its data, its code and the SCRIPT_SOURCES scripts, whatever a script is called', async () => {
    const { body } = await app.inject('/script?id=7');
    expect(body.match(/<script/g)).toHaveLength(5);
    const running = [...body.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
    expect(running.map(sourceOf)).toEqual(SCRIPT_SOURCES);
    expect(inert(body, 'boot')).toMatchObject({ queries: [[['script', 7], { script_id: 7 }]] });
  });

  test.each(['/script?id=8', '/script?id=x', '/script', '/scripts?level=2', '/vip'])(
    'embeds no data at %s',
    async (path) => {
      expect(inert((await app.inject(path)).body, 'boot')).toEqual({ queries: [], siteStatus: NOTHING_TOLD });
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
    '/screen',
    '/screen/abcdefghijklmnopqrstuv',
    '/records/',
    '/vip',
  ])('is served at %s', async (path) => {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
  });

  test('answers an unknown path with 404: a page for browsers, an envelope for programs', async () => {
    const person = await app.inject({ url: '/nowhere', headers: html });
    expect([person.statusCode, person.body.includes('id="root"')]).toEqual([404, true]);
    const program = await app.inject('/nowhere');
    expect([program.statusCode, program.json<{ err: number }>().err]).toEqual([404, ERROR.notFound]);
  });

  test.each(['/script-service/x', '/game-service/api/x', '/media/x', '/a.php', '/.env', '/join/x.y', '/%E5%BF%AB'])(
    'answers %s with 404: a page for browsers, an envelope for programs',
    async (url) => {
      const person = await app.inject({ url, headers: html });
      expect([person.statusCode, person.body.includes('id="root"')]).toEqual([404, true]);
      const program = await app.inject({ url, headers: { accept: 'application/json' } });
      expect([program.statusCode, program.json<{ err: number }>().err]).toEqual([404, ERROR.notFound]);
    },
  );

  test('is never served below /assets', async () => {
    const response = await app.inject({ url: '/assets/x', headers: html });
    expect([response.statusCode, response.json<{ err: number }>().err]).toEqual([404, ERROR.notFound]);
  });

  test('accepts only GET and HEAD', async () => {
    expect((await app.inject({ method: 'POST', url: '/auth' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/auth' })).statusCode).toBe(200);
  });

  test.each(['br', 'gzip'] as const)('is compressed with %s once for all requests', async (encoding) => {
    const plain = await app.inject('/script?id=7');
    const first = await app.inject({ url: '/script?id=7', headers: { 'accept-encoding': encoding } });
    expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(first.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({ url: '/script?id=7', headers: { 'accept-encoding': encoding } });
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect([first.headers.etag, again.headers.etag]).toEqual([plain.headers.etag, plain.headers.etag]);
  });

  test('is revalidated each time and sent only if it has changed', async () => {
    const first = await app.inject('/');
    const tag = String(first.headers.etag);
    const ask = (named: string) => app.inject({ url: '/', headers: { 'if-none-match': named } });
    for (const named of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await ask(named);
      expect([named, again.statusCode, again.body]).toEqual([named, 304, '']);
      expect(again.headers).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    }
    expect((await ask('W/"other"')).statusCode).toBe(200);
    await server.deps.db.updateTable('script').set({ score: 777 }).where('script_id', '=', 7).execute();
    await catalogue.changed([7]);
    later();
    for (const path of ['/', '/script?id=7']) {
      const changed = await app.inject({ url: path, headers: { 'if-none-match': tag } });
      expect([path, changed.statusCode, changed.body.includes('"score":777')]).toEqual([path, 200, true]);
      expect(changed.headers.etag).not.toBe(tag);
    }
  });

  test('is made once while nothing changes, and at most once a second otherwise', async () => {
    const score = async (value: number) => {
      await server.deps.db.updateTable('script').set({ score: value }).where('script_id', '=', 7).execute();
      await catalogue.changed([7]);
    };
    later();
    await score(801);
    const first = (await app.inject('/script?id=7')).headers.etag;
    await score(802);
    expect((await app.inject('/script?id=7')).headers.etag).toBe(first);
    later();
    expect((await app.inject('/script?id=7')).body).toContain('"score":802');
    expect((await app.inject('/script?id=7&from=friend')).body).toContain('"score":802');
  });

  test.each(['/', '/script?id=7', '/vip'])("embeds the operator's announcement at %s", async (path) => {
    const embeddedStatus = async () =>
      (inert((await app.inject(path)).body, 'boot') as { siteStatus: unknown }).siteStatus;
    const at = server.deps.now();
    expect(await embeddedStatus()).toEqual(NOTHING_TOLD);
    vi.spyOn(server.deps.siteStatus, 'notice').mockReturnValue({ at, text: '今晚维护', until: null });
    later();
    expect(await embeddedStatus()).toMatchObject({ notice: { at: Math.floor(at / 1_000), text: '今晚维护' } });
    vi.spyOn(server.deps.siteStatus, 'notice').mockReturnValue(null);
    later();
    expect(await embeddedStatus()).toEqual(NOTHING_TOLD);
  });

  test('differs per script and is the same wherever there is nothing to show', async () => {
    const tagAt = async (url: string) => (await app.inject(url)).headers.etag;
    expect(await tagAt('/vip')).toBe(await tagAt('/script?id=99'));
    expect(new Set([await tagAt('/'), await tagAt('/scripts'), await tagAt('/script?id=7')]).size).toBe(3);
  });

  test('answers 404 for an unknown path even if the version tag matches', async () => {
    const lost = await app.inject({ url: '/nowhere', headers: html });
    expect(lost.statusCode).toBe(404);
    const headers = { ...html, 'if-none-match': String(lost.headers.etag) };
    expect((await app.inject({ url: '/nowhere', headers })).statusCode).toBe(404);
  });

  test('answers HEAD with the headers and no body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br' } });
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'br']);
    expect(head.headers.etag).toBe((await app.inject('/')).headers.etag);
  });

  test('preloads the largest picture of its first screen', async () => {
    const body = async (url: string) => (await app.inject(url)).body;
    expect(await body('/script?id=7')).toContain(`as="image" fetchpriority="high" href="/media/${COVER}.webp"`);
    expect(await body('/')).not.toContain('as="image"');
    const opens = { scriptId: 7 };
    const banners = ['e', 'f'].map((sign) => ({ title: sign, cover: sign.repeat(40), opens }));
    const nothing = { collections: [], popups: [], scenes: [], themes: {}, expertComments: [], geniuses: [] };
    await keepContent(server.deps.db, { document: { banners, ...nothing }, sourceHash: 'x' });
    await catalogue.changed();
    later();
    const home = await body('/');
    expect(home.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      `<link rel="preload" as="image" fetchpriority="high" href="/media/${'e'.repeat(40)}.webp" />`,
    ]);
  });

  test('explains that the client was not built', async () => {
    const unbuilt = await serve(join(folder, 'nowhere'));
    const response = await unbuilt.inject('/');
    expect([response.statusCode, response.body.includes('npm start')]).toEqual([503, true]);
    vi.stubEnv('JUZHONGREN_COMMAND', './juzhongren');
    const released = await unbuilt.inject('/');
    expect([released.statusCode, /npm|发布包/.exec(released.body)?.[0]]).toEqual([503, '发布包']);
    await unbuilt.close();
  });
});

describe('files', () => {
  test('caches files with a hash in their name forever and sends them compressed', async () => {
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

  test('answers range requests', async () => {
    const part = await app.inject({ url: '/assets/photo-abc123.png', headers: { range: 'bytes=1-2' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ng', 'bytes 1-2/3']);
  });

  test('answers missing assets with a JSON 404, also to browsers', async () => {
    for (const headers of [html, { accept: '*/*' }]) {
      const gone = await app.inject({ url: '/assets/index-old999.js', headers });
      expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  test('revalidates files in the root folder', async () => {
    const response = await app.inject('/seal.svg');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
  });

  test('revalidates the service worker and the manifest', async () => {
    const worker = await app.inject('/sw.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['self.worker', 'no-cache']);
    const manifest = await app.inject('/manifest.webmanifest');
    expect(manifest.headers['cache-control']).toBe('no-cache');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  });

  test.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fpackage.json',
  ])('does not serve %s', async (path) => {
    expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('server without a service worker', () => {
  let without: FastifyInstance;
  beforeAll(async () => {
    const { env } = server.deps;
    Object.assign(server.deps, { env: { ...env, SERVICE_WORKER: false } });
    without = await serve(folder);
    await without.ready();
    Object.assign(server.deps, { env });
  });
  afterAll(() => without.close());

  test('serves a worker that unregisters itself and deletes all its caches', async () => {
    const { body, headers } = await without.inject('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    const heard = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
    const kept = new Set(['assets', 'pages', 'pictures']);
    let registered = true;
    const self = {
      addEventListener: (type: string, hear: (event: unknown) => void) => heard.set(type, hear),
      skipWaiting: () => undefined,
      registration: { unregister: () => Promise.resolve((registered = false)) },
    };
    const caches = {
      keys: () => Promise.resolve([...kept]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    };
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('self', 'caches', body)(self, caches);
    const working: Promise<void>[] = [];
    for (const type of ['install', 'activate']) heard.get(type)?.({ waitUntil: (work) => void working.push(work) });
    await Promise.all(working);
    expect([registered, [...kept]]).toEqual([false, []]);
  });
});

test('keeps dollar signs and angle brackets in data as data', () => {
  const config = {
    scriptHost: '$`',
    apiHost: "$'",
    standIns: { sms: true, payment: false, messenger: true },
    messenger: { signIn: true, sdk: null },
    operator: { name: null, contact: null, record: null },
    codeLength: 4,
    guests: false,
    voice: 'mesh' as const,
    nudges: false,
    storeReview: false,
    support: null,
    demo: true,
    analytics: null,
    build: null,
    worker: false,
  };
  const own = renderPage({
    config,
    boot: [[['$&'], '<!--data-->']],
    siteStatus: NOTHING_TOLD,
    screen: '',
    picture: '/media/"><b>.webp',
    preview: plainPreview('/'),
  });
  const page = new ReadyPage(readyShell(SHELL), own).body.toString();
  expect(page).toHaveLength(SHELL.length - '<!--first--><!--data-->'.length + own.join('').length);
  expect(inert(page, 'app-config')).toEqual(config);
  expect(inert(page, 'boot')).toEqual({ queries: [[['$&'], '<!--data-->']], siteStatus: NOTHING_TOLD });
  expect(page).toContain('href="/media/&quot;&gt;&lt;b&gt;.webp"');
});
