import {
  bannerList,
  collectionList,
  collectionScripts,
  firstCase,
  popupList,
  popupLog,
} from '@juzhongren/contract/content';
import { sceneList, scriptList } from '@juzhongren/contract/catalogue';
import { LINK_FLAG, POPUP_FLAG, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { Catalogue } from '../../ports/catalogue.ts';
import { testScript } from '../../testing/script.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openCatalogue } from '../index/open-catalogue.ts';
import { keepScript } from '../index/store.ts';
import { keepContent } from './store.ts';

const HOUR = 60 * 60 * 1000;
const COVER = 'a'.repeat(40);
const NOTHING: ContentDocument = {
  banners: [],
  collections: [],
  popups: [],
  scenes: [],
  themes: {},
  expertComments: [],
  geniuses: [],
};
const HTML = '</script><img src=x onerror=alert(1)>';

let server: TestServer;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await testServer();
  const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
  for (const [id, scene] of [
    [1, '民国'],
    [2, '现代'],
    [3, '现代'],
  ] as const) {
    const script = testScript({ id, name: `第${id}本`, scene });
    await keepScript(server.deps.db, { script, version: 'v1', sourceHash: script.slug, media }, new Date(id));
  }
  catalogue = await openCatalogue(server.deps);
  Object.assign(server.deps, { catalogue });
});
afterAll(async () => {
  catalogue.close();
  await server.close();
});

const put = async (document: Partial<ContentDocument>) => {
  await keepContent(server.deps.db, { document: { ...NOTHING, ...document }, sourceHash: 'test' });
  await catalogue.changed();
};
const list = async (scriptId: number, listed: boolean) => {
  await server.deps.db
    .updateTable('script')
    .set({ listed, updated_at: new Date() })
    .where('script_id', '=', scriptId)
    .execute();
  await catalogue.changed([scriptId]);
};
const popup = (id: number, more: Partial<ContentDocument['popups'][number]> = {}) => ({
  id,
  title: '通知',
  cover: COVER,
  opens: { scriptId: 1 },
  shown: true,
  from: null,
  until: null,
  ...more,
});
const shownNow = async () =>
  (await server.call(popupList, {})).params.filter(({ displayStatus }) => displayStatus).map(({ id }) => id);

beforeEach(() => put({}));

test('returns empty lists without content', async () => {
  await server.deps.db.deleteFrom('operator_content').execute();
  await catalogue.changed();
  for (const call of [bannerList, collectionList, popupList])
    expect(await server.call(call, {})).toMatchObject({ err: ERROR.ok, params: [] });
  expect(await server.call(collectionScripts, { collection_id: '1', offset: '0', limit: '20' })).toMatchObject({
    err: ERROR.notFound,
  });
});

test('returns banners with a script or a URL, and titles as plain text', async () => {
  await put({
    banners: [
      { title: HTML, cover: COVER, opens: { link: 'https://example.com/?a=1' } },
      { title: '上新', cover: COVER, opens: { scriptId: 2 } },
    ],
  });
  expect(await server.call(bannerList, {})).toMatchObject({
    err: ERROR.ok,
    params: [
      {
        cover: `/media/${COVER}.webp`,
        title: HTML,
        flag: LINK_FLAG.External,
        redirectUrl: 'https://example.com/?a=1',
        scriptId: null,
      },
      { cover: `/media/${COVER}.webp`, title: '上新', flag: LINK_FLAG.Script, redirectUrl: null, scriptId: 2 },
    ],
  });
  const response = await server.send(bannerList, {});
  expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') });
});

describe('first case', () => {
  const shown = async () => (await server.call(firstCase, {})).params?.script_id;
  const give = async (id: number, more: Omit<Parameters<typeof testScript>[0], 'id'>) => {
    const script = testScript({ id, name: `第${id}本`, ...more });
    const media = { cover: {}, coverSmall: {}, avatar: {}, place: {}, clue: {} };
    await keepScript(server.deps.db, { script, version: 'v1', sourceHash: script.slug, media }, new Date(id));
  };

  test('returns the named script if offered, free and for one player, else the easiest such script', async () => {
    for (const id of [1, 2, 3]) await list(id, false);
    expect(await server.call(firstCase, {})).toMatchObject({ err: ERROR.ok, params: null });
    await give(11, { player: 1, level: 3, price: 0, access: SCRIPT_ACCESS.Normal });
    await give(12, { player: 1, level: 2, price: 900, access: SCRIPT_ACCESS.Open });
    await give(13, { player: 1, level: 1, price: 900, access: SCRIPT_ACCESS.Normal });
    await give(14, { player: 4, level: 1, price: 0, access: SCRIPT_ACCESS.Normal });
    await put({});
    expect(await shown()).toBe(12);
    await put({ firstCase: 11 });
    expect(await shown()).toBe(11);
    // Script 13 is not free; script 14 is for several players; script 12 is then hidden.
    await put({ firstCase: 13 });
    expect(await shown()).toBe(12);
    await put({ firstCase: 14 });
    expect(await shown()).toBe(12);
    await list(12, false);
    expect(await shown()).toBe(11);
    await list(11, false);
    expect(await shown()).toBeUndefined();
    for (const id of [11, 12, 13, 14]) await list(id, false);
    for (const id of [1, 2, 3]) await list(id, true);
  });
});

describe('collections', () => {
  const catalogueIndex = { id: 7, title: '夜谈', album: COVER, scriptIds: [3, 1, 2] };
  const scripts = async (page: { offset: number; limit: number }) =>
    await server.call(collectionScripts, { collection_id: '7', offset: `${page.offset}`, limit: `${page.limit}` });

  test("lists collections and pages their scripts in the operator's order", async () => {
    await put({ collections: [catalogueIndex] });
    const collection = { collection_id: 7, title: '夜谈', album: `/media/${COVER}.webp` };
    expect((await server.call(collectionList, {})).params).toEqual([collection]);
    const first = await scripts({ offset: 0, limit: 2 });
    expect(first).toMatchObject({
      err: ERROR.ok,
      params: { collection, scripts: [{ script_id: 3 }, { script_id: 1 }] },
    });
    expect((await scripts({ offset: 2, limit: 2 })).params.scripts.map(({ script_id: id }) => id)).toEqual([2]);
    expect((await scripts({ offset: 50_000, limit: 2 })).params.scripts).toEqual([]);
  });

  test('omits scripts that are not offered, and collections without any other script', async () => {
    await put({
      collections: [catalogueIndex, { ...catalogueIndex, id: 8, scriptIds: [3] }],
      popups: [popup(1, { opens: { collectionId: 8 } })],
    });
    await list(3, false);
    expect((await scripts({ offset: 0, limit: 20 })).params.scripts.map(({ script_id: id }) => id)).toEqual([1, 2]);
    expect((await server.call(collectionList, {})).params.map(({ collection_id: id }) => id)).toEqual([7]);
    expect((await server.call(popupList, {})).params).toEqual([]);
    await list(3, true);
    expect((await server.call(collectionList, {})).params).toHaveLength(2);
    expect((await server.call(popupList, {})).params).toHaveLength(1);
  });

  test.each([
    [{ collection_id: '9', offset: '0', limit: '20' }, ERROR.notFound],
    [{ collection_id: '0', offset: '0', limit: '20' }, ERROR.badInput],
    [{ collection_id: 'x', offset: '0', limit: '20' }, ERROR.badInput],
    [{ collection_id: '7', offset: '-1', limit: '20' }, ERROR.badInput],
    [{ collection_id: '7', offset: '0', limit: '51' }, ERROR.badInput],
    [{ offset: '0', limit: '20' }, ERROR.badInput],
  ])('rejects %j with %i', async (request, err) => {
    await put({ collections: [catalogueIndex] });
    expect((await server.send(collectionScripts, request)).json()).toMatchObject({ err });
  });
});

describe('popup notices', () => {
  test('leads to a URL, a script or a collection', async () => {
    await put({
      collections: [{ id: 7, title: '夜谈', album: COVER, scriptIds: [1] }],
      popups: [
        popup(1, { opens: { link: 'https://example.com/' } }),
        popup(2, { opens: { scriptId: 1 } }),
        popup(3, { opens: { collectionId: 7 } }),
      ],
    });
    const cover = `/media/${COVER}.webp`;
    const none = { title: '通知', cover, redirectUrl: null, scriptId: null, collectionId: null, displayStatus: true };
    expect((await server.call(popupList, {})).params).toEqual([
      { ...none, id: 1, flag: POPUP_FLAG.External, redirectUrl: 'https://example.com/' },
      { ...none, id: 2, flag: POPUP_FLAG.Script, scriptId: 1 },
      { ...none, id: 3, flag: POPUP_FLAG.Collection, collectionId: 7 },
    ]);
  });

  test('shows a popup from its start until just before its end, unless switched off', async () => {
    const { clock } = server;
    const [from, until] = [clock.now + HOUR, clock.now + 2 * HOUR];
    await put({
      popups: [popup(1, { from, until }), popup(2, { until }), popup(3, { from }), popup(4, { shown: false })],
    });
    expect(await shownNow()).toEqual([2]);
    clock.now = from - 1;
    expect(await shownNow()).toEqual([2]);
    clock.now = from;
    expect(await shownNow()).toEqual([1, 2, 3]);
    clock.now = until - 1;
    expect(await shownNow()).toEqual([1, 2, 3]);
    clock.now = until;
    expect(await shownNow()).toEqual([3]);
    expect((await server.call(popupList, {})).params).toHaveLength(4);
  });

  test('omits popups and banners that lead to a hidden script', async () => {
    await put({
      popups: [popup(1, { opens: { scriptId: 2 } }), popup(2)],
      banners: [{ title: '甲', cover: COVER, opens: { scriptId: 2 } }],
    });
    await list(2, false);
    expect(await shownNow()).toEqual([2]);
    expect((await server.call(bannerList, {})).params).toEqual([]);
    await list(2, true);
    expect(await shownNow()).toEqual([1, 2]);
  });

  test('counts popup views per day in Shanghai', async () => {
    await put({ popups: [popup(5)] });
    server.clock.now = Date.parse('2026-05-01T15:59:59Z');
    await Promise.all(Array.from({ length: 5 }, async () => await server.call(popupLog, { popupId: 5 })));
    server.clock.advance(1_000);
    expect(await server.call(popupLog, { popupId: 5 })).toMatchObject({ err: ERROR.ok, params: {} });
    const rows = await server.deps.db.selectFrom('popup_view').selectAll().orderBy('day').execute();
    expect(rows).toEqual([
      { popup_id: 5, day: '2026-05-01', times: 5 },
      { popup_id: 5, day: '2026-05-02', times: 1 },
    ]);
  });

  test.each([
    [{ popupId: 99 }, ERROR.notFound],
    [{ popupId: -1 }, ERROR.badInput],
    [{ popupId: '5' }, ERROR.badInput],
    [{ popupId: 5, more: 1 }, ERROR.badInput],
    [{}, ERROR.badInput],
  ])('rejects the popup view %j with %i', async (request, err) => {
    await put({ popups: [popup(5)] });
    const before = await server.deps.db.selectFrom('popup_view').selectAll().execute();
    expect((await server.send(popupLog, request)).json()).toMatchObject({ err });
    expect(await server.deps.db.selectFrom('popup_view').selectAll().execute()).toEqual(before);
  });
});

test("uses the operator's scenes, themed lists and expert comments", async () => {
  await put({
    scenes: ['现代', '民国'],
    themes: { newbee: [3, 1] },
    expertComments: [{ scriptId: 3, comment: '慢慢读。', nickname: '编辑部' }],
  });
  expect((await server.call(sceneList, {})).params.map(({ scene }) => scene)).toEqual(['现代', '民国']);
  const newbee = await server.call(scriptList, { condition: { theme: 'newbee' }, offset: 0, limit: 20 });
  expect(newbee.params).toMatchObject([
    { script_id: 3, genius_comment: { comment: '慢慢读。', nickname: '编辑部' } },
    { script_id: 1, genius_comment: null },
  ]);
});
