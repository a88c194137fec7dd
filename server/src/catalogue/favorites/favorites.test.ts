import { favorite, favoriteList } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedCatalogue, keepScripts } from '../../rooms/testing/fixed-catalogue.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { FAVORITES_MAX, isFavorite, keepFavorite } from './store.ts';

const scripts = [1001, 1002, 1003].map((id) => ({ ...sampleScript, id, slug: `script-${id}` }));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ replace: { catalogue: fixedCatalogue(scripts) } });
  await keepScripts(server.deps, scripts);
});
afterAll(() => server.close());

const keep = (scriptId: number, as: { token: string }, on = true) =>
  server.call(favorite, { scriptId, favorite: on }, as);
const kept = async (as: { token: string }, page = { offset: '0', limit: '20' }) =>
  (await server.call(favoriteList, page, as)).params.map((card) => card.script_id);

test('lists each saved script once, last saved first, only to its owner', async () => {
  const [owner, other] = [await server.user(), await server.user()];
  for (const scriptId of [1001, 1002, 1003, 1001]) {
    expect((await keep(scriptId, owner)).err).toBe(0);
    server.clock.advance(1000);
  }
  expect(await kept(owner)).toEqual([1003, 1002, 1001]);
  expect(await kept(owner, { offset: '1', limit: '1' })).toEqual([1002]);
  expect(await kept(other)).toEqual([]);
  expect(await isFavorite(server.deps.db, { userId: owner.userId, scriptId: 1002 })).toBe(true);
  expect(await isFavorite(server.deps.db, { userId: other.userId, scriptId: 1002 })).toBe(false);
});

test('removes a favourite idempotently', async () => {
  const owner = await server.user();
  await keep(1001, owner);
  for (let count = 0; count < 2; count += 1) expect((await keep(1001, owner, false)).err).toBe(0);
  expect(await kept(owner)).toEqual([]);
});

test('rejects visitors (2), unknown scripts (1002) and invalid input (1001)', async () => {
  const owner = await server.user();
  const err = async (payload: object, as?: { token: string }) =>
    (await server.send(favorite, payload, as)).json<{ err: number }>().err;
  expect(await err({ scriptId: 1001, favorite: true })).toBe(ERROR.sessionInvalid);
  expect((await server.send(favoriteList, { offset: 0, limit: 20 })).json()).toMatchObject({
    err: ERROR.sessionInvalid,
  });
  for (const on of [true, false]) expect(await err({ scriptId: 404, favorite: on }, owner)).toBe(ERROR.notFound);
  for (const payload of [{ scriptId: 1001 }, { scriptId: -1, favorite: true }, { scriptId: '1001', favorite: true }]) {
    expect(await err(payload, owner)).toBe(ERROR.badInput);
  }
});

test('hides a favourite while its script is not listed', async () => {
  const owner = await server.user();
  await keep(1002, owner);
  const list = (listed: boolean) =>
    server.deps.db.updateTable('script').set({ listed }).where('script_id', '=', 1002).execute();
  await list(false);
  expect(await kept(owner)).toEqual([]);
  await list(true);
  expect(await kept(owner)).toEqual([1002]);
});

test('limits favourites to 1000 with 1001, even under concurrency', async () => {
  const owner = await server.user();
  const at = new Date(server.clock.now);
  const others = Array.from({ length: FAVORITES_MAX - 1 }, (_, number) => 100_000 + number);
  const more = Array.from({ length: 8 }, (_, number) => 200_000 + number);
  const rows = [...others, ...more].map((id) => ({ script_id: id, slug: `s-${id}`, version: 'v1' }));
  await server.deps.db
    .insertInto('script')
    .values(rows.map((row) => ({ ...row, created_at: at, updated_at: at })))
    .execute();
  await server.deps.db
    .insertInto('favorite')
    .values(others.map((script_id) => ({ user_id: owner.userId, script_id, created_at: at })))
    .execute();
  const wishes = more.map((scriptId) => ({ userId: owner.userId, scriptId }));
  const answers = await Promise.all(wishes.map((wish) => keepFavorite(server.deps.db, wish, at)));
  expect(answers.filter((isKept) => isKept)).toHaveLength(1);
  expect(await keep(1001, owner)).toMatchObject({
    err: ERROR.badInput,
    params: { issues: [{ path: 'scriptId', message: '最多收藏 1000 个剧本' }] },
  });
  // Saving an existing favourite again succeeds.
  expect(await keepFavorite(server.deps.db, { userId: owner.userId, scriptId: 100_000 }, at)).toBe(true);
});

test('limits changes to sixty per minute with 1004', async () => {
  const owner = await server.user();
  for (let count = 0; count < 60; count += 1) expect((await keep(1001, owner, count % 2 === 0)).err).toBe(0);
  expect((await keep(1001, owner)).err).toBe(ERROR.tooOften);
  server.clock.advance(60_000);
  expect((await keep(1001, owner)).err).toBe(0);
});
