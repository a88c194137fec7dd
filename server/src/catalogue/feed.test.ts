import { feedScript, recommendScriptList, scriptList } from '@juzhongren/contract/catalogue';
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Catalogue } from '../ports/catalogue.ts';
import { testScript } from '../testing/script.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { dropFavorite, keepFavorite } from './favorites/store.ts';
import { recommendedOrder } from './feed.ts';
import { openCatalogue } from './index/open-catalogue.ts';
import { keepScript } from './index/store.ts';

/** Scripts 1 to 15 have the scene 民国, 16 to 30 the scene 现代. A higher id has a higher score. */
const SCRIPTS = 30;

let server: TestServer;
let catalogue: Catalogue;
let caller: TestUser;
beforeAll(async () => {
  server = await testServer();
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  for (let id = 1; id <= SCRIPTS; id += 1) {
    const script = testScript({ id, scene: id <= 15 ? '民国' : '现代' });
    await keepScript(server.deps.db, { script, version: 'v1', sourceHash: script.slug, media }, new Date(id));
    await setScore(id, id * 10);
  }
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
});
beforeEach(async () => {
  caller = await server.user();
});
afterAll(async () => {
  catalogue.close();
  await server.close();
});

async function setScore(scriptId: number, score: number): Promise<void> {
  await server.deps.db.updateTable('script').set({ score }).where('script_id', '=', scriptId).execute();
}

async function play(scriptId: number): Promise<void> {
  const row = { script_id: scriptId, user_id: caller.userId, started_at: new Date(), finished_at: null };
  await server.deps.db.insertInto('script_player').values(row).execute();
}

const feed = async (page: { offset: number; limit: number }, as: { token: string } | undefined = caller) =>
  (await server.call(feedScript, page, as)).params.map((card) => card.script_id);

const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, at) => first - at);

test('shows a new user the same feed as a visitor', async () => {
  expect(await feed({ offset: 0, limit: 50 })).toEqual(from(30, 1));
  const { params } = await server.call(feedScript, { offset: 0, limit: 50 });
  expect(params.map((card) => card.script_id)).toEqual(from(30, 1));
});

test('recommends similar scripts first and omits played ones', async () => {
  await play(15);
  await play(3);
  const expected = [...from(14, 4), 2, 1, ...from(30, 16)];
  expect(await feed({ offset: 0, limit: 50 })).toEqual(expected);
  const { params } = await server.call(recommendScriptList, { offset: 3, limit: 4 }, caller);
  expect(params.map((card) => card.script_id)).toEqual(expected.slice(3, 7));
});

test('omits scripts that the caller has started from an unplayed list', async () => {
  await play(15);
  await play(30);
  await keepFavorite(server.deps.db, { userId: caller.userId, scriptId: 29 }, new Date());
  const list = async (
    condition: { unplayed: boolean; player?: number },
    page = { offset: 0, limit: 50 },
    as = caller,
  ) =>
    (await server.call(scriptList, { condition, order: RANK_ORDER.HighScore, ...page }, as)).params?.map(
      (card) => card.script_id,
    );
  const all = from(30, 1);
  const left = all.filter((id) => id !== 15 && id !== 30);
  expect(await list({ unplayed: true })).toEqual(left);
  expect(await list({ unplayed: true }, { offset: 13, limit: 3 })).toEqual(left.slice(13, 16));
  expect(await list({ unplayed: false })).toEqual(all);
  expect(await list({ unplayed: true, player: 10 })).toEqual([]);
  expect(await list({ unplayed: true }, { offset: 0, limit: 50 }, await server.user())).toEqual(all);
  await play(1);
  expect(await list({ unplayed: true })).toEqual(left.filter((id) => id !== 1));
});

test('ignores plays of other users and treats an invalid token as a visitor', async () => {
  await play(15);
  expect(await feed({ offset: 0, limit: 3 }, await server.user())).toEqual([30, 29, 28]);
  expect(await feed({ offset: 0, limit: 3 }, { token: 'x'.repeat(43) })).toEqual([30, 29, 28]);
});

test('keeps the order while the caller scrolls and renews it at the first page', async () => {
  expect(await feed({ offset: 0, limit: 6 })).toEqual(from(30, 25));
  await play(30);
  await setScore(1, 999);
  await catalogue.changed([1]);
  expect(await feed({ offset: 6, limit: 10 })).toEqual(from(24, 15));
  server.clock.advance(5 * 60_000);
  expect(await feed({ offset: 16, limit: 20 })).toEqual(from(14, 1));
  expect(await feed({ offset: 0, limit: 4 })).toEqual([29, 28, 27, 26]);
  await setScore(1, 10);
  await catalogue.changed([1]);
});

test('applies an added or removed favourite at the next first page', async () => {
  const favorite = { userId: caller.userId, scriptId: 2 };
  expect(await feed({ offset: 0, limit: 2 })).toEqual([30, 29]);
  await keepFavorite(server.deps.db, favorite, new Date());
  server.clock.advance(1_000);
  expect(await feed({ offset: 0, limit: 2 })).toEqual([15, 14]);
  await dropFavorite(server.deps.db, favorite);
  server.clock.advance(1_000);
  expect(await feed({ offset: 0, limit: 2 })).toEqual([30, 29]);
});

test('renews an order without new plays only after a minute', async () => {
  expect(await feed({ offset: 0, limit: 1 })).toEqual([30]);
  await setScore(7, 1_000);
  await catalogue.changed([7]);
  server.clock.advance(59_000);
  expect(await feed({ offset: 0, limit: 1 })).toEqual([30]);
  server.clock.advance(1_000);
  expect(await feed({ offset: 0, limit: 1 })).toEqual([7]);
  await setScore(7, 70);
  await catalogue.changed([7]);
});

test('omits scripts that are no longer offered from a cached order', async () => {
  const list = async (listed: boolean) => {
    await server.deps.db.updateTable('script').set({ listed }).where('script_id', '=', 29).execute();
    await catalogue.changed([29]);
  };
  expect(await feed({ offset: 0, limit: 3 })).toEqual([30, 29, 28]);
  await list(false);
  expect(await feed({ offset: 0, limit: 3 })).toEqual([30, 28, 27]);
  await list(true);
});

test('computes the same order on two servers', async () => {
  await play(9);
  await keepFavorite(server.deps.db, { userId: caller.userId, scriptId: 20 }, new Date());
  const other = await openCatalogue(server.deps);
  const mine = await recommendedOrder(server.deps, caller.userId, true);
  expect(await recommendedOrder({ ...server.deps, catalogue: other }, caller.userId, true)).toEqual(mine);
  other.close();
});

test('returns nothing beyond the end and rejects invalid pages', async () => {
  expect(await feed({ offset: SCRIPTS, limit: 10 })).toEqual([]);
  expect(await feed({ offset: 100_000, limit: 50 })).toEqual([]);
  for (const page of [
    { offset: -1, limit: 10 },
    { offset: 0, limit: 0 },
    { offset: 100_001, limit: 1 },
  ]) {
    expect((await server.send(feedScript, page, caller)).json()).toMatchObject({ err: ERROR.badInput });
  }
});
