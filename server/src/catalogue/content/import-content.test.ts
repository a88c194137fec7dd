import { LINK_FLAG, POPUP_FLAG } from '@juzhongren/contract/enumerations';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleContent } from '@juzhongren/pack-format/testing/sample-content';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_CONTENT } from '../../ports/operator-content.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { importPacks } from '../import/import-packs.ts';
import { readContent } from '../index/read-content.ts';
import { importContent } from './import-content.ts';

const PACKS = join(import.meta.dirname, '../../../../packs');
const SAMPLE_PACK = join(
  dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))),
  'testing/sample-pack',
);

let server: TestServer;
let packs: string;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  packs = mkdtempSync(join(tmpdir(), 'juzhongren-packs-'));
  cpSync(SAMPLE_PACK, join(packs, 'sample-pack'), { recursive: true });
  await importPacks(server.deps, packs);
});
afterAll(async () => {
  await server.close();
  rmSync(packs, { recursive: true });
});
beforeEach(async () => {
  await server.deps.db.deleteFrom('operator_content').execute();
  folder = join(packs, 'content');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'art'), { recursive: true });
  for (const [name, bytes] of sampleContent()) writeFileSync(join(folder, name), bytes);
  edit(', other-pack]', ']');
  edit('[other-pack, sample-pack]', '[sample-pack]');
});

const edit = (find: string, put: string) => {
  const file = join(folder, 'content.yaml');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(find)) throw new Error(`no ${find}`);
  writeFileSync(file, text.replace(find, put));
};
const read = async () => (await readContent(server.deps)).content;
const readTime = async () => (await readContent(server.deps)).updatedAt?.getTime() ?? 0;

test('imports content next to packs without treating it as a pack', async () => {
  expect((await importPacks(server.deps, packs)).map(({ kind }) => kind)).toEqual(['unchanged']);
  expect(await importContent(server.deps, folder)).toEqual({ folder, kind: 'imported' });
  const { script_id: scriptId } = await server.deps.db.selectFrom('script').selectAll().executeTakeFirstOrThrow();
  const content = await read();
  expect(content).toMatchObject({
    banners: [
      { title: '雨夜上新', flag: LINK_FLAG.Script, scriptId, redirectUrl: null },
      { title: '周末活动', flag: LINK_FLAG.External, scriptId: null, redirectUrl: 'https://example.com/a?b=c' },
    ],
    collections: [{ collection_id: 7, title: '四人夜谈', scriptIds: [scriptId] }],
    popups: [
      {
        id: 3,
        flag: POPUP_FLAG.Collection,
        collectionId: 7,
        shown: true,
        from: Date.UTC(2026, 8, 30, 16),
        until: Date.UTC(2026, 9, 7, 16),
      },
      { id: 4, flag: POPUP_FLAG.External, redirectUrl: 'https://example.com/', shown: false, from: null, until: null },
    ],
    scenes: ['民国', '现代'],
    firstCase: scriptId,
    themes: { newbee: [scriptId] },
  });
  expect([...content.expertComments]).toEqual([[scriptId, { comment: '慢慢读。', nickname: '编辑部' }]]);
  expect([...content.geniuses]).toEqual([10_001, 10_002]);
  expect(Math.abs((await readTime()) - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['banners', 'cover', 960, 480],
  ['collections', 'album', 168, 168],
  ['popups', 'cover', 600, 800],
] as const)('serves the %s picture publicly in its fixed size', async (list, field, width, height) => {
  await importContent(server.deps, folder);
  const [entry] = (await read())[list];
  const address: unknown = Reflect.get(entry ?? {}, field);
  const response = await server.app.inject(String(address));
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
});

test('skips unchanged files and replaces everything after a change', async () => {
  await importContent(server.deps, join(folder, 'content.yaml'));
  const before = await readTime();
  expect(await importContent(server.deps, folder)).toEqual({ folder, kind: 'unchanged' });
  expect(await readTime()).toBe(before);
  edit('雨夜上新', '雨停了');
  expect(await importContent(server.deps, folder)).toEqual({ folder, kind: 'imported' });
  const { banners } = await read();
  expect(banners.map(({ title }) => title)).toEqual(['雨停了', '周末活动']);
  expect(await readTime()).toBeGreaterThan(before);
  const art = join(folder, 'art/banner.svg');
  writeFileSync(art, readFileSync(art, 'utf8').replace('M0 0h9', 'M0 0h8'));
  expect(await importContent(server.deps, folder)).toMatchObject({ kind: 'imported' });
  expect((await read()).banners[0]?.cover).not.toBe(banners[0]?.cover);
  writeFileSync(join(folder, 'content.yaml'), 'format: 1\n');
  expect(await importContent(server.deps, folder)).toMatchObject({ kind: 'imported' });
  expect(await read()).toEqual(NO_CONTENT);
});

test.each([
  ['script: sample-pack', 'script: no-such', /^content\.yaml:6 C202 .*「no-such」/],
  ['https://example.com/a', 'javascript:alert(1)//', /^content\.yaml:9 C101 /],
  ['format: 1', 'format: one', /^content\.yaml:2 P105 /],
  ['title: 雨夜上新', '\ttitle: 雨夜上新', /^content\.yaml:\d P101 /],
])('rejects %s → %s and keeps the current content', async (find, put, message) => {
  await importContent(server.deps, folder);
  const before = await readContent(server.deps);
  edit(find, put);
  expect(await importContent(server.deps, folder)).toEqual({
    folder,
    kind: 'refused',
    messages: [expect.stringMatching(message)],
  });
  expect(await readContent(server.deps)).toEqual(before);
});

test('rejects a missing folder, a missing file and a file of another kind', async () => {
  for (const source of [join(packs, 'nowhere'), join(packs, 'nowhere/content.yaml'), join(folder, 'art/album.svg')])
    expect(await importContent(server.deps, source)).toMatchObject({ kind: 'refused' });
});

test('logs stored content that it cannot read and treats it as empty', async () => {
  await importContent(server.deps, folder);
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => said.push(line) });
  for (const content of [{ banners: 1 }, 'text', []]) {
    await server.deps.db
      .updateTable('operator_content')
      .set({ content: JSON.stringify(content) })
      .execute();
    expect((await readContent({ ...server.deps, log })).content).toEqual(NO_CONTENT);
  }
  expect(said).toHaveLength(3);
});

test('imports the shipped content together with the shipped packs', async () => {
  await importPacks(server.deps, PACKS);
  expect(await importContent(server.deps, join(PACKS, 'content'))).toMatchObject({ kind: 'imported' });
  const content = await read();
  expect(content.banners.length).toBeGreaterThan(0);
  expect(content.popups.some(({ shown }) => shown)).toBe(false);
});
