// Tests drafts, publishing, restoring and importing of the home page content.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importContent } from '../../catalogue/content/import-content.ts';
import { importPacks } from '../../catalogue/import/import-packs.ts';
import { readContent } from '../../catalogue/index/read-content.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import type { Actor, ActionContext } from '../action/action.ts';
import { ACTIONS } from '../actions.ts';
import { actionContextOf, performed } from '../testing/action-context.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const SLUG = 'sample-pack';
const ONE: Actor = { kind: 'account', name: '11', from: '10.0.0.1' };
const OTHER: Actor = { kind: 'account', name: '12', from: '10.0.0.2' };
const svg = (width: number, height: number, extra = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9z"/>${extra}</svg>`,
  ).toString('base64');

let server: TestServer;
let packs: string;
let banner: string;
let album: string;
beforeAll(async () => {
  server = await testServer();
  packs = mkdtempSync(join(tmpdir(), 'juzhongren-content-'));
  cpSync(SAMPLE, join(packs, SLUG), { recursive: true });
  mkdirSync(join(packs, 'content'));
  await importPacks(server.deps, packs);
  [banner, album] = [await picture('banner', svg(20, 10)), await picture('album', svg(10, 10))];
});
afterAll(async () => {
  await server.close();
  rmSync(packs, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['content_draft', 'operator_content', 'content_version'] as const)
    await server.deps.db.deleteFrom(table).execute();
  await server.deps.db.updateTable('script').set({ listed: true }).execute();
});

async function picture(use: string, text: string): Promise<string> {
  const { code, lines } = await performed(server, 'content add-picture <用处> [文件]', {
    words: [use],
    text,
    actor: ONE,
  });
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^图片存好了：[0-9a-f]{40}$/)]]);
  return lines[0]?.split('：')[1] ?? '';
}
const content = (title = '雨夜上新', more: object = {}) => ({
  format: 1,
  banners: [{ title, cover: banner, script: SLUG }],
  collections: [{ id: 7, title: '四人夜谈', album, scripts: [SLUG] }],
  ...more,
});
const draft = (written: unknown, { on, actor = ONE }: { on?: number; actor?: Actor } = {}) =>
  performed(server, 'content draft [文件夹]', {
    text: typeof written === 'string' ? written : JSON.stringify(written),
    options: on === undefined ? {} : { on: String(on) },
    actor,
  });
const publish = (options: Record<string, string | true> = {}) =>
  performed(server, 'content publish', { options, actor: ONE });
const newestDraft = async () =>
  await server.deps.db
    .selectFrom('content_draft')
    .selectAll()
    .orderBy('draft_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const titles = async () => (await readContent(server.deps)).content.banners.map(({ title }) => title);
const file = (text: string) => writeFileSync(join(packs, 'content/content.yaml'), text);
const start = () => importContent(server.deps, join(packs, 'content'), { held: 'stays' });
const list = async () => (await performed(server, 'content list [条数]')).lines;

test('hides a draft from players until it is published, and records what changed', async () => {
  expect((await draft(content())).code).toBe(0);
  expect(await titles()).toEqual([]);
  expect(await newestDraft()).toMatchObject({ saved_by: '工作人员 11', base_version: null });
  const done = await publish();
  expect(done.change).toMatchObject({ on: '首页内容', before: null, after: { held: true }, context: { changes: 2 } });
  expect(await titles()).toEqual(['雨夜上新']);
  expect(await performed(server, 'content show [版本]', { words: ['draft'] })).toMatchObject({ code: 1 });
  await draft(content('雨停了', { scenes: ['现代'] }));
  await publish();
  expect((await list())[0]).toMatch(
    /工作人员 11\t编辑发布\t首页上（启动不会换掉）\t横幅：加了「雨停了」，去掉了「雨夜上新」；场景：换了顺序$/,
  );
});

test('rejects the second editor’s draft, naming the first, unless `--on` confirms', async () => {
  await draft(content('甲的'));
  const { draft_id: first } = await newestDraft();
  const told = await draft(content('乙的'), { actor: OTHER });
  expect(told).toMatchObject({ code: 1, lines: [expect.stringContaining(`工作人员 11在`)] });
  expect(told.lines[0]).toContain(`--on ${first}`);
  expect((await draft(content('乙的'), { on: first, actor: OTHER })).code).toBe(0);
  expect((await draft(content('甲又改'), { on: first })).code).toBe(1);
  expect((await newestDraft()).saved_by).toBe('工作人员 12');
  expect(await publish({ on: String(first) })).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^草稿换过了/)],
  });
  expect(await titles()).toEqual([]);
});

test('accepts only one of two drafts saved at the same moment', async () => {
  const both = await Promise.all([draft(content('甲的')), draft(content('乙的'), { actor: OTHER })]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('publishes over newer home page content only with a matching `--over`', async () => {
  await draft(content());
  file('format: 1\nscenes: [现代]\n');
  await importContent(server.deps, join(packs, 'content'));
  const { lines, code } = await publish();
  const [, over = ''] = /--over (\d+)/.exec(lines[0] ?? '') ?? [];
  expect(code).toBe(1);
  expect(await publish({ over: String(Number(over) - 1) })).toMatchObject({ code: 1 });
  expect(await publish({ over })).toMatchObject({ code: 0 });
});

const oneBanner = (more: object) => content('雨夜', { banners: [{ title: '雨夜', cover: banner, ...more }] });
const oneCollection = (more: object) =>
  content('雨夜', { collections: [{ id: 1, title: '夜', album, scripts: [SLUG], ...more }] });

test.each([
  [
    'banners.0.title',
    '至多 20 个字',
    () => oneBanner({ script: SLUG, title: '二十个字再多一个字就放不下了所以这里太长了呢' }),
  ],
  ['banners.0.title', '不能为空', () => oneBanner({ script: SLUG, title: ' ' })],
  ['banners.0.script', '没有安装剧本「no-such」：检查拼写，或先导入它', () => oneBanner({ script: 'no-such' })],
  ['banners.0.script', '选一个剧本', () => oneBanner({ script: '' })],
  ['banners.0.cover', '没有这张图片：重新选一张，或上传', () => oneBanner({ script: SLUG, cover: 'a'.repeat(40) })],
  ['banners.0.cover', '没有这张图片：重新选一张，或上传', () => oneBanner({ script: SLUG, cover: album })],
  ['banners.0.cover', '选一张图片', () => oneBanner({ script: SLUG, cover: '' })],
  ['banners.0.link', '链接要写完整', () => oneBanner({ link: 'javascript:alert(1)' })],
  ['banners.0.link', '链接要写完整', () => oneBanner({ link: '//evil.example' })],
  ['banners.0', '写明点开去哪里', () => oneBanner({})],
  ['collections.0.album', '选一张图片', () => oneCollection({ album: 'art/a.svg' })],
  ['collections.0.scripts', '至少要有 1 项', () => oneCollection({ scripts: [] })],
  ['themes.newbee.1', '这个列表里已经有它了', () => content('雨夜', { themes: { newbee: [SLUG, SLUG] } })],
])('reports a fault at %s with “%s” and saves nothing', async (field, says, written) => {
  const { code, lines } = await draft(written());
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith(`  ${field}\t${says}`))).toHaveLength(1);
  expect(await server.deps.db.selectFrom('content_draft').selectAll().execute()).toEqual([]);
});

test('rejects a hidden script, unless the published content already has it', async () => {
  const shelve = (listed: boolean) => server.deps.db.updateTable('script').set({ listed }).execute();
  await shelve(false);
  expect((await draft(content())).lines.join()).toContain('banners.0.script\t这个剧本下架了');
  await shelve(true);
  await draft(content());
  await shelve(false);
  expect((await publish()).lines.join()).toContain('下架了');
  await shelve(true);
  await publish();
  await shelve(false);
  expect((await draft(content('还在'))).code).toBe(0);
});

test('rejects invalid JSON, values that are not content, and a folder from the console', async () => {
  expect((await draft('{')).lines).toEqual(['内容不是完整的 JSON，没有保存。']);
  expect((await draft('[]')).code).toBe(1);
  expect((await draft('null')).code).toBe(1);
  const staff = await performed(server, 'content draft [文件夹]', { words: [join(packs, 'content')], actor: ONE });
  expect(staff.lines).toEqual(['没有内容：写明 content.yaml 所在的文件夹。']);
});

test('rejects a picture for its shape, cost, size, encoding or use', async () => {
  const add = async (use: string, text: string) =>
    (await performed(server, 'content add-picture <用处> [文件]', { words: [use], text, actor: ONE })).lines.join();
  expect(await add('banner', svg(10, 10))).toMatch(/要接近 2:1/);
  expect(await add('banner', svg(20, 10, '<script/>'))).not.toMatch(/存好了/);
  const filter = '<filter id="f"><feMorphology radius="5"/></filter><rect width="20" height="10" filter="url(#f)"/>';
  expect(await add('banner', svg(20, 10, filter.repeat(20)))).toMatch(/太费时：滤镜 feMorphology/);
  expect(await add('banner', svg(20, 10, `<!--${'x'.repeat(2 * 1024 * 1024)}-->`))).toMatch(/超过 2 MB/);
  expect(await add('banner', 'abc')).toBe('图片没有传完整，再选一次。');
  expect(await add('cover', svg(3, 4))).toMatch(/^用处写/);
  expect((await performed(server, 'content pictures [用处]', { words: ['album'] })).lines).toEqual([
    expect.stringMatching(new RegExp(`^${album}\talbum\t`)),
  ]);
});

test('keeps published content at a start, until a manual import replaces it', async () => {
  file('format: 1\nscenes: [现代]\n');
  expect(await start()).toMatchObject({ kind: 'imported' });
  await draft(content());
  await publish();
  expect(await start()).toMatchObject({ kind: 'unchanged' });
  file('format: 1\nscenes: [古风]\n');
  expect(await start()).toMatchObject({ kind: 'held' });
  expect(await titles()).toEqual(['雨夜上新']);
  const { code } = await performed(server, 'content import <文件夹>', { words: [join(packs, 'content')] });
  expect([code, await titles()]).toEqual([0, []]);
  file('format: 1\nscenes: [民国]\n');
  expect(await start()).toMatchObject({ kind: 'imported' });
});

test('restores a version and holds it, but does not hold one imported from files', async () => {
  file('format: 1\nscenes: [现代]\n');
  await start();
  await draft(content());
  await publish();
  const versions = await server.deps.db
    .selectFrom('content_version')
    .select('version_id')
    .orderBy('version_id')
    .execute();
  const back = (at: number) =>
    performed(server, 'content put-back <版本>', { words: [String(versions[at]?.version_id)], actor: ONE });
  expect((await back(1)).lines).toEqual(['首页上的就是这一版。']);
  expect((await back(0)).change).toMatchObject({ before: { held: true }, after: { held: false } });
  expect(await titles()).toEqual([]);
  expect((await back(1)).change).toMatchObject({ after: { held: true } });
  expect(await titles()).toEqual(['雨夜上新']);
  expect((await performed(server, 'content put-back <版本>', { words: ['99999'] })).lines).toEqual([
    '没有这一版：content list 列出所有版本。',
  ]);
});

test('accepts the JSON output of `content show` as a draft', async () => {
  await draft(content());
  await publish();
  await draft(content('第二版'));
  const row = (await performed(server, 'content show [版本]', { words: ['draft'] })).lines.join('\n');
  expect(row).toContain('横幅 1\t第二版\tsample-pack');
  const written = join(packs, 'draft.json');
  const { rows } = await performedRows('content show [版本]', ['draft']);
  const [shown] = rows as { content: { banners: object[] } }[];
  expect(shown?.content.banners).toEqual([{ title: '第二版', cover: banner, script: SLUG }]);
  Object.assign(shown?.content.banners[0] ?? {}, { title: '第三版' });
  writeFileSync(written, JSON.stringify({ exitCode: 0, rows }));
  const { draft_id: on } = await newestDraft();
  expect(
    (await performed(server, 'content draft [文件夹]', { words: [written], options: { on: String(on) } })).code,
  ).toBe(0);
  await publish();
  expect(await titles()).toEqual(['第三版']);
});

async function performedRows(typed: keyof typeof ACTIONS, words: string[]): Promise<{ rows: object[] }> {
  const rows: object[] = [];
  const people = { say: (_: string, of?: object) => void (of && rows.push(of)), aside: () => undefined };
  await ACTIONS[typed].run({ ...actionContextOf(server.deps), people } as unknown as ActionContext, {
    words,
    options: {},
  });
  return { rows };
}

test('records a version when a server of the previous release imports content', async () => {
  const { db } = server.deps;
  const old = { content: JSON.stringify((await documentOf()) ?? {}), source_hash: 'x', updated_at: new Date() };
  for (const row of [old, { ...old, content: old.content.replace('"scenes":[]', '"scenes":["现代"]') }, old])
    await db
      .insertInto('operator_content')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute();
  const versions = await db.selectFrom('content_version').select('version_id').orderBy('version_id').execute();
  const shown = await db.selectFrom('operator_content').select(['version_id', 'held']).executeTakeFirst();
  expect(versions).toHaveLength(3);
  expect(shown).toEqual({ version_id: versions[2]?.version_id, held: false });
});

async function documentOf(): Promise<object> {
  const nothing = { banners: [], collections: [], popups: [], themes: {}, expertComments: [], geniuses: [] };
  return { ...nothing, scenes: [] };
}
