// Tests that only the session that requested a preview sees the draft of the home page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@juzhongren/contract/console/calls';
import type { StaffRole } from '@juzhongren/contract/console/calls';
import { bannerList } from '@juzhongren/contract/content';
import { ERROR } from '@juzhongren/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropDrafts, saveDraft } from '../../catalogue/content/drafts.ts';
import { keepContent } from '../../catalogue/content/store.ts';
import { openCatalogue } from '../../catalogue/index/open-catalogue.ts';
import { keepScript } from '../../catalogue/index/store.ts';
import { SCRIPT_SERVICE_BASE } from '../../http/service-paths.ts';
import type { Catalogue } from '../../ports/catalogue.ts';
import { staffToken } from '../testing/staff-token.ts';
import { testScript } from '../../testing/script.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

const MINUTE = 60_000;
const NOTHING = { banners: [], collections: [], popups: [], scenes: [], themes: {}, expertComments: [], geniuses: [] };
const COVER = 'b'.repeat(40);
const contentWith = (title: string) => ({ ...NOTHING, banners: [{ title, cover: COVER, opens: { scriptId: 7 } }] });
const SHELL = '<!doctype html><title>x</title><!--first--><div id="root"></div><!--data-->';

let server: TestServer;
let client: string;
let catalogue: Catalogue;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'juzhongren-preview-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), SHELL);
  server = await testServer({ env: { CLIENT_DIR: client } });
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  const script = testScript({ id: 7 });
  await keepScript(server.deps.db, { script, version: 'v1', sourceHash: '', media }, new Date(server.clock.now));
  await keepContent(server.deps.db, { document: contentWith('发布的'), sourceHash: 'x' });
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
});
afterAll(async () => {
  catalogue.close();
  await server.close();
  rmSync(client, { recursive: true });
});
beforeEach(async () => {
  await dropDrafts(server.deps.db);
  await save('草稿里的');
});

const save = (title: string) =>
  saveDraft(server.deps.db, {
    document: contentWith(title),
    baseVersion: 1,
    by: '工作人员 1',
    at: new Date(server.clock.now),
  });

async function staff(role: StaffRole = 'editor') {
  const person = await server.user();
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('staff_account')
    .values({ user_id: person.userId, role, since: at, enrol_until: null, enrolled_at: at })
    .execute();
  return { token: await staffToken(server.deps, person), userId: person.userId };
}
const begin = async (by: { token: string }) => await server.call(calls.consolePreview, {}, by);
async function opened(by: { token: string }): Promise<string> {
  const { params } = await begin(by);
  const response = await server.app.inject(params.address);
  expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}
const look = (cookie?: string) =>
  server.app.inject({ url: '/', headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) } });
async function banners(cookie?: string): Promise<string[]> {
  const { body } = await server.app.inject({
    url: SCRIPT_SERVICE_BASE + bannerList.path,
    headers: cookie === undefined ? {} : { cookie },
  });
  return (JSON.parse(body) as { params: { title: string }[] }).params.map(({ title }) => title);
}

test('shows the marked, uncached draft to the session that opened the address, and to nobody else', async () => {
  const cookie = await opened(await staff());
  const mine = await look(cookie);
  expect(mine.headers['cache-control']).toBe('no-store');
  expect(mine.headers.etag).toBeUndefined();
  expect(mine.body).toContain('草稿里的');
  expect(mine.body).toContain('预览，还没有发布');
  expect(await banners(cookie)).toEqual(['草稿里的']);
  const others = await look();
  expect(others.headers['cache-control']).toBe('no-cache');
  expect(others.body).toContain('发布的');
  expect(others.body).not.toContain('预览');
  expect(await banners()).toEqual(['发布的']);
  await save('又改了');
  expect(await banners(cookie)).toEqual(['又改了']);
});

test('sets a cookie for fifteen minutes, out of reach of scripts and other sites', async () => {
  const { params } = await begin(await staff());
  const { headers } = await server.app.inject(params.address);
  expect(headers['set-cookie']).toMatch(
    /^content_preview=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/,
  );
  expect(headers['cache-control']).toBe('no-store');
});

test('accepts an address once and redirects a wrong one to the console', async () => {
  const { params } = await begin(await staff());
  await server.app.inject(params.address);
  for (const address of [params.address, `/console-api/preview/${'x'.repeat(43)}`, '/console-api/preview/x']) {
    const again = await server.app.inject(address);
    expect([again.headers.location, again.headers['set-cookie']]).toEqual(['/console/content', undefined]);
  }
});

test('ends with its time, session, role or draft, or on request', async () => {
  const ends: [string, (by: { token: string; userId: number }, cookie: string) => Promise<unknown>][] = [
    ['the session', (by) => server.call(calls.consoleSignOut, {}, by)],
    [
      'the role',
      ({ userId }) => sql`update staff_account set role = 'finance' where user_id = ${userId}`.execute(server.deps.db),
    ],
    ['one says so', (_, cookie) => server.app.inject({ url: '/console-api/preview/end', headers: { cookie } })],
    ['the draft', () => dropDrafts(server.deps.db)],
  ];
  for (const [name, end] of ends) {
    const by = await staff();
    const cookie = await opened(by);
    expect([name, await banners(cookie)]).toEqual([name, ['草稿里的']]);
    await end(by, cookie);
    expect([name, await banners(cookie)]).toEqual([name, ['发布的']]);
    expect((await look(cookie)).body).not.toContain('预览');
  }
  await save('草稿里的');
  const cookie = await opened(await staff());
  server.clock.advance(15 * MINUTE);
  expect(await banners(cookie)).toEqual(['发布的']);
});

test('refuses roles that may not edit, and a preview without a draft', async () => {
  expect(await begin(await staff('support'))).toMatchObject({ err: ERROR.notYours });
  await dropDrafts(server.deps.db);
  expect(await begin(await staff())).toMatchObject({ err: ERROR.notFound });
});

test('ignores a cookie that was never issued', async () => {
  for (const cookie of ['content_preview=x', `content_preview=${'x'.repeat(43)}`, 'xcontent_preview=1; a=b'])
    expect(await banners(cookie)).toEqual(['发布的']);
});
