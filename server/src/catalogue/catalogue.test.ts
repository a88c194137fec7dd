import {
  feedScript,
  popularScript,
  recommendScriptList,
  sceneList,
  scriptDetail,
  scriptList,
  scriptRecord,
} from '@juzhongren/contract/catalogue';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { Theme } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { PAGE_OFFSET_MAX } from '@juzhongren/contract/limits';
import type { Script } from '@juzhongren/contract/script/script';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../ports/catalogue.ts';
import { testScript } from '../testing/script.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { keepContent } from './content/store.ts';
import { dropFavorite, keepFavorite } from './favorites/store.ts';
import { openCatalogue } from './index/open-catalogue.ts';
import { paragraphs } from './index/paragraphs.ts';
import { keepScript } from './index/store.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let catalogue: Catalogue;

async function keep(
  script: Script,
  marks: { listed?: boolean; score?: number; gamers?: number; difficulty?: number } = {},
) {
  const { db } = server.deps;
  const media = {
    cover: { poster: 'c'.repeat(40) },
    coverSmall: { poster: 's'.repeat(40) },
    avatar: {},
    place: {},
    clue: {},
  };
  await keepScript(db, { script, version: 'v1', sourceHash: script.slug, media }, new Date(server.deps.now()));
  const { listed = true, score = 0, gamers = 0, difficulty = 0 } = marks;
  await db
    .updateTable('script')
    .set({ listed, score, rating_count: score === 0 ? 0 : 3, gamer_count: gamers, difficulty_score: difficulty })
    .where('script_id', '=', script.id)
    .execute();
  // Makes the next script newer.
  server.clock.advance(1000);
}

beforeAll(async () => {
  server = await testServer();
  await keep(
    testScript({
      id: 1,
      name: '雨夜琴声',
      scene: '民国',
      level: 2,
      player: 4,
      price: 990,
      access: SCRIPT_ACCESS.Normal,
    }),
    {
      score: 900,
      gamers: 5,
    },
  );
  await keep(
    testScript({
      id: 2,
      name: 'Fog 雾港',
      scene: '现代',
      level: 1,
      duration: 120,
      player: 1,
      access: SCRIPT_ACCESS.Public,
    }),
    {
      score: 800,
      gamers: 50,
    },
  );
  await keep(
    testScript({
      id: 3,
      name: '心动来信',
      scene: '现代',
      level: 3,
      duration: 121,
      player: 2,
      access: SCRIPT_ACCESS.Open,
      label: '情感/恋爱',
    }),
    { difficulty: 400 },
  );
  await keep(testScript({ id: 4, name: '下架的', scene: '古代', level: 4, player: 6, access: SCRIPT_ACCESS.Public }), {
    listed: false,
    score: 1000,
  });
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
});
afterAll(async () => {
  catalogue.close();
  await server.close();
});

const writeThemes = async (themes: Partial<Record<Theme, number[]>>) => {
  const nothing = { banners: [], collections: [], popups: [], scenes: [], expertComments: [], geniuses: [] };
  await keepContent(server.deps.db, { document: { ...nothing, themes }, sourceHash: 'x' });
  await catalogue.changed();
};

const ids = async (condition: Record<string, unknown>, order?: 1 | 2 | 4) => {
  const { params } = await server.call(scriptList, { condition, ...(order && { order }), offset: 0, limit: 20 });
  return params?.map((card) => card.script_id);
};

describe('script lists', () => {
  test.each([
    [{}, [2, 1, 3]],
    [{ sceneId: 0, level: 0, player: 0 }, [2, 1, 3]],
    [{ level: 1 }, [2]],
    [{ player: 4 }, [1]],
    [{ player: 10 }, []],
    [{ length: 0, cost: 0 }, [2, 1, 3]],
    [{ length: 1 }, [1]],
    [{ length: 2 }, [2]],
    [{ length: 3 }, [3]],
    [{ cost: 1 }, [2, 3]],
    [{ cost: 2 }, [1]],
    [{ cost: 1, length: 3, name: '恋爱' }, [3]],
    [{ cost: 2, length: 3 }, []],
    // A visitor without an account has played nothing.
    [{ unplayed: true }, [2, 1, 3]],
    [{ theme: 'newbee' }, [2]],
    [{ theme: 'self' }, [2]],
    [{ theme: 'free' }, [2, 3]],
    [{ theme: 'cp' }, [3]],
    [{ theme: 'fresh' }, [2, 1, 3]],
    [{ name: '雾港' }, [2]],
    [{ name: ' ｆｏｇ ' }, [2]],
    [{ name: '民国 雨夜' }, [1]],
    [{ name: '恋爱' }, [3]],
    [{ name: '笔名' }, [2, 1, 3]],
    [{ name: '沈砚秋' }, [2, 1, 3]],
    [{ name: '%' }, []],
    [{ name: "' or 1=1 --" }, []],
    [{ name: '  ' }, [2, 1, 3]],
    [{ theme: 'free', level: 3 }, [3]],
    [{ name: '雾'.repeat(500) }, []],
    [{ name: '<script>alert(1)</script>' }, []],
    [{ name: '笔名', level: 2, theme: 'fresh' }, [1]],
    [{ sceneId: 999 }, []],
  ])('filters by %j and returns %j', async (condition, expected) => {
    expect(await ids(condition)).toEqual(expected);
  });

  test('filters by the scene ids of the scene list', async () => {
    const { params: scenes } = await server.call(sceneList, {});
    expect(scenes.map(({ scene }) => scene)).toEqual(['民国', '现代']);
    expect(await ids({ sceneId: scenes[1]?.id ?? 0 })).toEqual([2, 3]);
  });

  test('sorts in each order', async () => {
    expect([await ids({}, 1), await ids({}, 2), await ids({}, 4)]).toEqual([
      [1, 2, 3],
      [2, 1, 3],
      [1, 3, 2],
    ]);
  });

  test.each([
    { name: 'a visitor’s feed', call: feedScript, expected: [1, 2, 3] },
    { name: 'what is recommended to a visitor', call: recommendScriptList, expected: [1, 2, 3] },
    { name: 'the popular ones', call: popularScript, expected: [2, 1, 3] },
  ])('returns pages of $name and rejects invalid pages', async ({ call, expected }) => {
    const pages = [0, 1, 2, 3, PAGE_OFFSET_MAX].map((offset) => server.call(call, { offset, limit: 1 }));
    const found = (await Promise.all(pages)).map(({ params }) => params.map((card) => card.script_id));
    expect(found).toEqual([...expected.map((scriptId) => [scriptId]), [], []]);
    for (const page of [{ offset: -1, limit: 1 }, { offset: PAGE_OFFSET_MAX + 1, limit: 1 }, { offset: 0 }, {}]) {
      expect((await server.send(call, page)).json()).toMatchObject({ err: ERROR.badInput });
    }
  });

  test('lists a theme as the operator wrote it, without hidden scripts', async () => {
    await writeThemes({ newbee: [3, 4, 1, 999], cp: [] });
    expect(await ids({ theme: 'newbee' })).toEqual([3, 1]);
    expect(await ids({ theme: 'newbee' }, 1)).toEqual([1, 3]);
    expect(await ids({ theme: 'newbee', player: 4 })).toEqual([1]);
    expect(await ids({ theme: 'newbee', name: '雨' })).toEqual([1]);
    expect(await ids({ theme: 'cp' })).toEqual([]);
    expect(await ids({ theme: 'self' })).toEqual([2]);
    await writeThemes({});
    expect(await ids({ theme: 'newbee' })).toEqual([2]);
  });

  test('removes scripts older than 30 days from the fresh theme', async () => {
    server.clock.advance(30 * DAY + MINUTE);
    expect(await ids({ theme: 'fresh' })).toEqual([]);
  });

  test.each([
    { limit: 0 },
    { limit: 51 },
    { limit: 1.5 },
    { offset: -1 },
    { offset: PAGE_OFFSET_MAX + 1 },
    { offset: '0' },
    { condition: { sceneId: -1 } },
    { condition: { level: 5 } },
    { condition: { player: 11 } },
    { condition: { theme: 'other' } },
    { condition: { name: '雨'.repeat(501) } },
    { condition: { name: ['雨'] } },
    { condition: { secret: 1 } },
    // oxlint-disable-next-line house/wire-numbers -- no order of a list
    { order: 0 },
    { order: 3 },
    { order: 'score' },
  ])('rejects %j', async (change) => {
    const response = await server.send(scriptList, { offset: 0, limit: 20, ...change });
    expect(response.json()).toMatchObject({ err: ERROR.badInput });
  });
});

describe('script page', () => {
  test('contains the public data and nothing of the story', async () => {
    const { params } = await server.call(scriptDetail, { scriptId: '1' });
    expect(params).toMatchObject({
      script_id: 1,
      script_name: '雨夜琴声',
      cover: `/media/${'s'.repeat(40)}.webp`,
      price: 990,
      free: false,
      score: 900,
      commentCount: 3,
      author: '笔名',
      authorMessage: '<p>给玩家的话</p>',
      characters: [{ name: '沈砚秋', introduce: '琴师。', avatar: '' }],
      hot_comment: null,
      // Page that all players read first. The later acts are not public.
      firstPage: { title: '雨夜', text: '公开的第一页' },
    });
    expect(JSON.stringify(params)).not.toContain('canary');
  });

  test('tells whether the caller has the script as a favourite', async () => {
    const [keeper, other] = [await server.user(), await server.user()];
    const isKept = async (as?: { token: string }) =>
      (await server.call(scriptDetail, { scriptId: '1' }, as)).params.favorite;
    expect([await isKept(), await isKept(keeper), await isKept(other)]).toEqual([false, false, false]);
    await keepFavorite(server.deps.db, { userId: keeper.userId, scriptId: 1 }, new Date());
    expect([await isKept(), await isKept(keeper), await isKept(other)]).toEqual([false, true, false]);
    await dropFavorite(server.deps.db, { userId: keeper.userId, scriptId: 1 });
    expect(await isKept(keeper)).toBe(false);
  });

  test.each(['0', '-1', 'x', '1e3', '', '99999999999'])('rejects %j as a script id', async (scriptId) => {
    expect((await server.send(scriptDetail, { scriptId })).json()).toMatchObject({ err: ERROR.badInput });
  });

  test.each(['4', '999'])('returns not found for script %s', async (scriptId) => {
    expect((await server.call(scriptDetail, { scriptId })).err).toBe(ERROR.notFound);
  });

  test('counts visits per source and per day in Shanghai', async () => {
    server.clock.now = Date.UTC(2026, 4, 1, 17);
    for (const scene of ['FEED', 'FEED', 'SHARE'] as const) await server.call(scriptRecord, { scriptId: 2, scene });
    const rows = await server.deps.db.selectFrom('script_entry').selectAll().orderBy('entered_from').execute();
    expect(rows).toEqual([
      { script_id: 2, entered_from: 'FEED', day: '2026-05-02', times: 2 },
      { script_id: 2, entered_from: 'SHARE', day: '2026-05-02', times: 1 },
    ]);
    expect((await server.call(scriptRecord, { scriptId: 999, scene: 'FEED' })).err).toBe(ERROR.notFound);
  });

  test('uses one database connection for many concurrent visits of a page', async () => {
    server.clock.now = Date.UTC(2026, 5, 1, 4);
    const visit = () => server.call(scriptRecord, { scriptId: 2, scene: 'SHARE' });
    await visit();
    const times = () =>
      server.deps.db.selectFrom('script_entry').select('times').where('day', '=', '2026-06-01').executeTakeFirst();
    const { crowd } = await server.deps.db.transaction().execute(async (transaction) => {
      // Simulates a slow transaction that counts a visit.
      await transaction
        .selectFrom('script_entry')
        .select('times')
        .where('day', '=', '2026-06-01')
        .forUpdate()
        .execute();
      const visits = Array.from({ length: 40 }, visit);
      const waiting = sql`select pid from pg_locks
        where not granted and transactionid = pg_current_xact_id()::xid`;
      await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBe(1);
      expect(await times()).toEqual({ times: 1 });
      return { crowd: Promise.all(visits) };
    });
    for (const { err } of await crowd) expect(err).toBe(0);
    expect(await times()).toEqual({ times: 41 });
  });
});

test.each([
  ['', ''],
  ['一句', '<p>一句</p>'],
  ['一\n二\n\n三', '<p>一<br>二</p><p>三</p>'],
  ['<img src=x onerror=alert(1)>&"\'', '<p>&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;</p>'],
])('renders %j as safe HTML', (text, html) => {
  expect(paragraphs(text)).toBe(html);
});
