import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openCatalogue } from '../index/open-catalogue.ts';
import { importPack, importPacks, linesOf } from './import-packs.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');

let folder: string;
let pack: string;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-packs-'));
  pack = join(folder, 'paper-kite');
  cpSync(SAMPLE, pack, { recursive: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const edit = (file: string, find: string, put: string) => {
  const path = join(pack, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
  writeFileSync(path, text.replace(find, put));
};
const current = () => server.deps.db.selectFrom('script').selectAll().executeTakeFirstOrThrow();

test('imports a folder of packs once', async () => {
  expect(await importPacks(server.deps, folder)).toEqual([{ folder: pack, kind: 'imported' }]);
  expect(await importPacks(server.deps, folder)).toEqual([{ folder: pack, kind: 'unchanged' }]);
  const catalogue = await openCatalogue(server.deps);
  const [entry] = catalogue.entries();
  expect(entry?.shown.card.name).toBe('断线的纸鸢');
  expect(catalogue.scenes()).toEqual([{ id: 1, scene: '现代' }]);
  const { media, shown } = entry ?? {};
  expect(Object.keys(media?.coverSmall ?? {})).toEqual([shown?.card.cover]);
  expect(Object.keys(media?.avatar ?? {}).sort()).toEqual(shown?.characters.map(({ avatar }) => avatar).sort());
  const pinned = await catalogue.findVersion(entry?.scriptId ?? 0, entry?.version ?? '');
  expect(Object.keys(pinned?.media.clue ?? {}).length).toBeGreaterThan(0);
  catalogue.close();
});

test('stores clue pictures as not public', async () => {
  const rows = await server.deps.db.selectFrom('media').select(['use', 'public']).execute();
  expect(rows.every((row) => row.public === (row.use !== 'clue'))).toBe(true);
});

test('stores a changed pack as a new version and keeps the old version', async () => {
  const before = await current();
  edit('script.yaml', '断线的纸鸢', '断线的风筝');
  expect(await importPack(server.deps, pack)).toEqual({ folder: pack, kind: 'imported' });
  const after = await current();
  expect(after.version).not.toBe(before.version);
  const versions = await server.deps.db.selectFrom('script_version').select('version').execute();
  expect(versions.map((row) => row.version).sort()).toEqual([before.version, after.version].sort());
});

test('rejects an invalid pack with file, line and rule, and changes nothing', async () => {
  const before = await current();
  edit('script.yaml', 'level: 1', 'level: 9');
  const outcome = await importPack(server.deps, pack);
  expect(outcome).toMatchObject({ kind: 'refused', messages: [expect.stringMatching(/^script\.yaml:\d+ P\d+ /)] });
  expect(await current()).toEqual(before);
  edit('script.yaml', 'level: 9', 'level: 1');
});

test('rejects a pack with the id of another script', async () => {
  const other = join(folder, 'other-kite');
  cpSync(pack, other, { recursive: true });
  expect(await importPack(server.deps, other)).toMatchObject({
    kind: 'refused',
    messages: [expect.stringContaining('9901')],
  });
  rmSync(other, { recursive: true });
});

test('returns nothing for a missing folder', async () => {
  expect(await importPacks(server.deps, join(folder, 'nowhere'))).toEqual([]);
});

describe('import at server start', () => {
  const shelved = async (name: string) => {
    const { script_id: scriptId } = await current();
    const catalogue = await openCatalogue(server.deps);
    expect(catalogue.findEntry(scriptId)?.shown.card.name).toBe(name);
    catalogue.close();
  };
  let others: string;
  beforeAll(() => {
    others = mkdtempSync(join(tmpdir(), 'juzhongren-others-'));
  });
  afterAll(() => rmSync(others, { recursive: true }));
  /** Creates a folder of packs as on another machine, with this edition and name. */
  function copyOf(edition: number, name: string): string {
    const packs = mkdtempSync(join(others, 'juzhongren-packs-'));
    cpSync(SAMPLE, join(packs, 'paper-kite'), { recursive: true });
    const file = join(packs, 'paper-kite', 'script.yaml');
    const text = readFileSync(file, 'utf8').replace('format: 1\n', `format: 1\nedition: ${edition}\n`);
    writeFileSync(file, text.replace('断线的纸鸢', name));
    return packs;
  }

  test('imports newer editions and leaves older ones alone, whether seen before or not', async () => {
    const [first, second, third] = [copyOf(1, '壹'), copyOf(2, '贰'), copyOf(3, '叁')];
    expect(await importPacks(server.deps, second)).toMatchObject([{ kind: 'imported' }]);
    for (const older of [first, copyOf(1, '又壹'), copyOf(2, '又贰')]) {
      const [outcome] = await importPacks(server.deps, older);
      expect(outcome?.kind).toBe('left');
      expect(outcome && linesOf(outcome)).toEqual([expect.stringMatching(/^ {2}没有换上 .*(?:旧的|版次却都是 2)/)]);
      await shelved('贰');
    }
    expect(await importPacks(server.deps, third)).toMatchObject([{ kind: 'imported' }]);
    expect(await importPacks(server.deps, second)).toMatchObject([{ kind: 'left', why: { edition: 2, current: 3 } }]);
    await shelved('叁');
  });

  test('ends with the newest edition when servers import different copies concurrently', async () => {
    const copies = [5, 9, 4, 8, 6, 7].map((edition) => copyOf(edition, `第${edition}版`));
    const outcomes = await Promise.all(copies.map((packs) => importPacks(server.deps, packs)));
    expect(outcomes.flat().filter(({ kind }) => kind === 'refused')).toEqual([]);
    await shelved('第9版');
    expect((await current()).edition).toBe(9);
  });

  test('imports stored packs again that an older program read, without any folder', async () => {
    const { script_id: scriptId, version } = await current();
    await server.deps.db.updateTable('script').set({ source_hash: 'of an older program', version: 'old' }).execute();
    expect(await importPacks(server.deps, join(folder, 'nowhere'))).toEqual([
      { folder: 'paper-kite', kind: 'imported' },
    ]);
    expect(await current()).toMatchObject({ script_id: scriptId, version, edition: 9 });
    expect(await importPacks(server.deps, join(folder, 'nowhere'))).toEqual([]);
  });
});

test('stores sounds unchanged in both encodings and not public', async () => {
  const sounding = join(folder, 'sounding');
  cpSync(SAMPLE, sounding, { recursive: true });
  const sounds = join(SAMPLE, '../sounds');
  mkdirSync(join(sounding, 'sound'));
  for (const ending of ['opus', 'm4a']) cpSync(join(sounds, `tick.${ending}`), join(sounding, `sound/tick.${ending}`));
  const write = (file: string, find: string, put: string) => {
    const path = join(sounding, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(find, put));
  };
  write('script.yaml', 'format: 1\nid: 9901', 'format: 2\nid: 9902');
  write(
    'clues.yaml',
    '  text: 断口很齐，是剪的。\n',
    '  text: 断口很齐，是剪的。\n  sound: { file: sound/tick, captions: [ { at: 0, text: 嗒 } ] }\n',
  );
  expect(await importPack(server.deps, sounding)).toEqual({ folder: sounding, kind: 'imported' });
  const catalogue = await openCatalogue(server.deps);
  const entry = catalogue.findEntry(9902);
  const pinned = await catalogue.findVersion(9902, entry?.version ?? '');
  const rows = await server.deps.db.selectFrom('media').selectAll().where('use', 'in', ['opus', 'aac']).execute();
  expect(rows.map((row) => `${row.use} ${row.public} ${row.source === null}`).toSorted()).toEqual([
    'aac false true',
    'opus false true',
  ]);
  for (const [use, ending] of [
    ['opus', 'opus'],
    ['aac', 'm4a'],
  ] as const) {
    const row = rows.find((one) => one.use === use);
    expect(row?.bytes?.equals(readFileSync(join(sounds, `tick.${ending}`)))).toBe(true);
    expect(Object.values(pinned?.media[use] ?? {})).toEqual([row?.media_id]);
  }
  catalogue.close();
  rmSync(sounding, { recursive: true });
});
