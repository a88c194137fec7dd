// Tests the versions of a script: restoring one, and later imports at server starts.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPacks, linesOf } from '../catalogue/import/import-packs.ts';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { performed } from './testing/action-context.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-versions-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function checkout(edition: number): string {
  const packs = join(folder, `packs-${edition}`);
  const pack = join(packs, 'paper-kite');
  cpSync(SAMPLE, pack, { recursive: true });
  const file = join(pack, 'script.yaml');
  const text = readFileSync(file, 'utf8').replace('format: 1\n', `format: 1\nedition: ${edition}\n`);
  writeFileSync(file, text.replace('断线的纸鸢', `第${edition}版`));
  return packs;
}
const start = async (packs: string) => (await importPacks(server.deps, packs))[0];
const install = (packs: string) =>
  performed(server, 'packs import <文件夹或压缩包>', { words: [join(packs, 'paper-kite')] });
const putBack = (version: string, id = '9901') =>
  performed(server, 'scripts put-back <编号> <版本>', { words: [id, version] });
const list = async (id = '9901') => (await performed(server, 'scripts versions <编号>', { words: [id] })).lines;
const versionOf = async (edition: number) =>
  (
    await server.deps.db
      .selectFrom('script_version')
      .select('version')
      .where('edition', '=', edition)
      .executeTakeFirstOrThrow()
  ).version;
async function shown(): Promise<string | undefined> {
  const catalogue = await openCatalogue(server.deps);
  const name = catalogue.findEntry(9901)?.shown.card.name;
  catalogue.close();
  return name;
}

test('lists versions with time, origin and the one in the catalogue', async () => {
  await start(checkout(1));
  server.clock.advance(60_000);
  expect((await install(checkout(2))).lines).toEqual(['已导入《第2版》（9901）。']);
  expect(await list()).toEqual([
    `${await versionOf(2)}\t第 2 版\t2026-03-01 20:01:00\tning\t没有进行中的局\t架上`,
    `${await versionOf(1)}\t第 1 版\t2026-03-01 20:00:00\t随启动导入\t没有进行中的局\t`,
  ]);
  expect(await list('404')).toEqual(['没有这个剧本。']);
  expect(await list('x')).toEqual(['没有这个剧本。']);
});

test('keeps a restored version through later starts, even with a newer edition', async () => {
  const first = await versionOf(1);
  expect(await putBack(first.slice(0, 6))).toMatchObject({
    code: 0,
    change: {
      on: '《第2版》（9901）',
      before: { edition: 2, held: false },
      after: { version: first, held: true },
    },
  });
  expect(await shown()).toBe('第1版');
  for (const edition of [2, 3]) {
    const outcome = await start(checkout(edition));
    expect(outcome).toMatchObject({ kind: 'left', why: { reason: 'held', edition, current: 1 } });
    expect(outcome && linesOf(outcome).join()).toContain('是人工换回来的');
  }
  expect(await start(checkout(1))).toMatchObject({ kind: 'unchanged' });
  expect(await shown()).toBe('第1版');
  expect((await list())[1]).toMatch(/\t架上（人工换回）$/);
});

test('lets a manual import end the hold, so that starts import again', async () => {
  expect(await install(checkout(3))).toMatchObject({ code: 0 });
  expect(await shown()).toBe('第3版');
  expect(await start(checkout(4))).toMatchObject({ kind: 'imported' });
});

test('ends the hold when the latest version is restored', async () => {
  server.clock.advance(60_000);
  await start(checkout(5));
  await putBack(await versionOf(1));
  expect(await putBack(await versionOf(5))).toMatchObject({ code: 0, change: { after: { held: false } } });
  server.clock.advance(60_000);
  expect(await start(checkout(6))).toMatchObject({ kind: 'imported' });
});

test.each([
  ['0000', '没有这个版本'],
  ['', '没有这个版本'],
])('rejects an unknown version: %j', async (version, said) => {
  const { code, lines } = await putBack(version);
  expect([code, lines[0]]).toEqual([1, expect.stringContaining(said)]);
});

test('rejects the current version and one that this program cannot read', async () => {
  expect(await putBack(await versionOf(6))).toMatchObject({ code: 1, lines: ['现在架上的就是这一版。'] });
  const first = await versionOf(1);
  await server.deps.db.updateTable('script_version').set({ shown: '{}' }).where('version', '=', first).execute();
  expect(await putBack(first)).toMatchObject({ code: 1, lines: ['这一版太旧，现在的程序读不了，没有换。'] });
  expect(await shown()).toBe('第6版');
});

test('reports no change when the script is already hidden', async () => {
  const hide = () => performed(server, 'scripts hide <编号>', { words: ['9901'] });
  expect(await hide()).toMatchObject({ code: 0, lines: ['好了。'] });
  expect(await hide()).toMatchObject({ code: 0, lines: ['本来就下架了，没有改。'], change: undefined });
});
