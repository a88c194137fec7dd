import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yiliUrlScheme } from '@juzhongren/contract/partner';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCHEMES } from '../../partner/routes.ts';
import type { Deps } from '../../ports/deps.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import type { PartnerProgram } from '../../ports/partner-program.ts';
import { devPartner } from './partner.ts';

const PAGES = 'pages/index/index,pages/lottery/index';

let server: TestServer;
let partner: PartnerProgram;
let dataDir: string;
const said: string[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'juzhongren-partner-'));
  // Delegates to the adapter of this server, which exists only afterwards.
  const through: PartnerProgram = {
    isDev: true,
    urlScheme: async (page) => await partner.urlScheme(page),
    addDraw: async (draw) => await partner.addDraw(draw),
  };
  server = await testServer({ env: { PARTNER_PAGES: PAGES }, replace: { partner: through } });
  partner = devPartner(server.deps, { pages: PAGES, dataDir, say: (line) => void said.push(line) });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const schemeOf = async (payload: unknown, as?: { token: string }) =>
  (await server.send(yiliUrlScheme, payload, as)).json<{ err: number; params: { url: string } }>();

test("returns an address of the dev adapter's page, which says that it is not real", async () => {
  const { err, params } = await schemeOf({ path: '/pages/lottery/index', query: 'a=1&b=%3Cb%3E' }, await server.user());
  expect(err).toBe(0);
  const page = await server.app.inject({ url: params.url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('内置替身，不是真的小程序');
  expect(page.body).toContain('pages/lottery/index');
  expect(page.body).toContain('a=1&amp;b=%3Cb%3E');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('refuses other pages with 1001 and visitors with 2', async () => {
  const user = await server.user();
  for (const path of ['pages/admin/index', '', '/', 'https://evil.example/', '../pages/index/index']) {
    expect(await schemeOf({ path }, user)).toMatchObject({ err: ERROR.badInput });
  }
  for (const payload of [{}, { path: 'x'.repeat(257) }, { path: 'pages/index/index', query: 'x'.repeat(513) }]) {
    expect(await schemeOf(payload, user)).toMatchObject({ err: ERROR.badInput });
  }
  expect(await schemeOf({ path: 'pages/index/index' })).toMatchObject({ err: ERROR.sessionInvalid });
  for (const query of ['?path=pages/admin/index', '?path=<script>', '', '?path=pages/index/index&path=x']) {
    const page = await server.app.inject({ url: `/stand-in/partner${query}` });
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain('<script>');
  }
});

test("limits a user's addresses per hour, then refuses with 1004", async () => {
  const user = await server.user();
  for (let count = 0; count < SCHEMES.max; count += 1) {
    expect(await schemeOf({ path: 'pages/index/index' }, user)).toMatchObject({ err: ERROR.ok });
  }
  expect(await schemeOf({ path: 'pages/index/index' }, user)).toMatchObject({ err: ERROR.tooOften });
});

test('writes one line per draw, however often it is requested', async () => {
  const draw = { drawId: 'draw-1', userId: 7, partyId: 'room-of-ours' };
  const added = await Promise.all(Array.from({ length: 8 }, () => partner.addDraw(draw)));
  expect(new Set(added)).toEqual(new Set(['added']));
  const lines = readFileSync(join(dataDir, 'outbox', 'draws.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { drawId: 'draw-1', userId: 7, at: server.clock.now },
  ]);
  expect(said).toEqual(['抽奖（内置替身）→ 玩家 7 多一次机会']);
});

test('answers 5000 and serves no page without a partner', async () => {
  const alone = await testServer();
  const answer = await alone.call(yiliUrlScheme, { path: 'pages/index/index' }, await alone.user());
  expect(answer.err).toBe(ERROR.systemError);
  const page = await alone.app.inject({ url: '/stand-in/partner?path=pages/index/index' });
  expect(page.body).not.toContain('内置替身');
  await alone.close();
});

test('answers 5000 if the partner does not respond', async () => {
  const silent: Deps['partner'] = { ...partner, urlScheme: async () => 'unavailable' };
  const other = await testServer({ replace: { partner: silent } });
  const answer = await other.call(yiliUrlScheme, { path: 'pages/index/index' }, await other.user());
  expect(answer.err).toBe(ERROR.systemError);
  await other.close();
});
