import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { bannerList, collectionList, firstCase, popupList } from '@juzhongren/contract/content';
import { feedScript, sceneList, scriptList } from '@juzhongren/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepContent } from '../catalogue/content/store.ts';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import { keepScript } from '../catalogue/index/store.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import { testScript } from '../testing/script.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { homeBoot } from './home-boot.ts';
import { allScriptsBoot, rankBoot } from './list-boot.ts';

const COVER = 'a'.repeat(40);

let server: TestServer;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await testServer();
  const { db, now } = server.deps;
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  for (let id = 1; id <= 8; id += 1) {
    const script = testScript({ id, name: `</script>第${id}本` });
    await keepScript(db, { script, version: 'v1', sourceHash: script.slug, media }, new Date(id));
    const stats = { score: (id * 397) % 1_000, difficulty_score: (id * 613) % 1_000, gamer_count: id };
    await db.updateTable('script').set(stats).where('script_id', '=', id).execute();
  }
  const opens = { scriptId: 3 };
  const document = {
    banners: [{ title: '<b>横幅</b>', cover: COVER, opens }],
    collections: [{ id: 1, title: '合集', album: COVER, scriptIds: [2] }],
    popups: [{ id: 1, title: '通知', cover: COVER, opens, shown: true, from: null, until: now() + 1_000 }],
    scenes: [],
    themes: {},
    expertComments: [],
    geniuses: [],
  };
  await keepContent(db, { document, sourceHash: 'x' });
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
});
afterAll(async () => {
  catalogue.close();
  await server.close();
});

const boot = (): unknown => homeBoot(server.deps);

async function asked(): Promise<unknown> {
  const rank = async (order: 1 | 4) =>
    (await server.call(scriptList, { condition: {}, order, offset: 0, limit: 4 })).params;
  return [
    [['feed'], { pages: [(await server.call(feedScript, { offset: 0, limit: 6 })).params], pageParams: [0] }],
    [['banners'], (await server.call(bannerList, {})).params],
    [['collections'], (await server.call(collectionList, {})).params],
    [['first-case'], (await server.call(firstCase, {})).params],
    [['rank', 1], await rank(1)],
    [['rank', 4], await rank(4)],
    [['popups'], (await server.call(popupList, {})).params],
  ];
}

test("embeds the answers to a visitor's calls, also after changes and as time passes", async () => {
  const first = boot();
  expect(first).toEqual(await asked());
  await server.deps.db.updateTable('script').set({ score: 1_000 }).where('script_id', '=', 1).execute();
  await catalogue.changed([1]);
  const second = boot();
  expect(second).not.toEqual(first);
  expect(second).toEqual(await asked());
  // The popup has ended.
  server.clock.advance(1_000);
  expect(boot()).not.toEqual(second);
  expect(boot()).toEqual(await asked());
});

test('embeds the answers of the list pages, starting with the same cover', async () => {
  const page = { offset: 0, limit: 20 };
  const everything = { condition: { player: 0, sceneId: 0, level: 0 } };
  const all = allScriptsBoot(catalogue);
  const listed = (await server.call(scriptList, { ...everything, ...page })).params;
  expect(all.boot).toEqual([
    [['scripts', everything], { pages: [listed], pageParams: [0] }],
    [['scenes'], (await server.call(sceneList, {})).params],
  ]);
  const first = { order: RANK_ORDER.HighScore };
  const ranked = (await server.call(scriptList, { ...first, ...page })).params;
  expect(rankBoot(catalogue).boot).toEqual([[['scripts', first], { pages: [ranked], pageParams: [0] }]]);
  expect(ranked).not.toEqual(listed);
  expect(all.cards[0]?.cover).toBe(listed?.[0]?.cover);
});
