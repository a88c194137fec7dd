import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openCatalogue } from '../shelf/open-catalogue.ts';
import { importPack, importPacks } from './import-packs.ts';

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

test('a folder of packs is imported, once', async () => {
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

test('pictures of clues are not public', async () => {
  const rows = await server.deps.db.selectFrom('media').select(['use', 'public']).execute();
  expect(rows.every((row) => row.public === (row.use !== 'clue'))).toBe(true);
});

test('a changed pack becomes a new version; the old one stays for games that began with it', async () => {
  const before = await current();
  edit('script.yaml', '断线的纸鸢', '断线的风筝');
  expect(await importPack(server.deps, pack)).toEqual({ folder: pack, kind: 'imported' });
  const after = await current();
  expect(after.version).not.toBe(before.version);
  const versions = await server.deps.db.selectFrom('script_version').select('version').execute();
  expect(versions.map((row) => row.version).sort()).toEqual([before.version, after.version].sort());
});

test('a broken pack is refused with file, line and rule, and nothing changes', async () => {
  const before = await current();
  edit('script.yaml', 'level: 1', 'level: 9');
  const outcome = await importPack(server.deps, pack);
  expect(outcome).toMatchObject({ kind: 'refused', messages: [expect.stringMatching(/^script\.yaml:\d+ P\d+ /)] });
  expect(await current()).toEqual(before);
  edit('script.yaml', 'level: 9', 'level: 1');
});

test('a script’s number is its own for ever', async () => {
  const other = join(folder, 'other-kite');
  cpSync(pack, other, { recursive: true });
  expect(await importPack(server.deps, other)).toMatchObject({
    kind: 'refused',
    messages: [expect.stringContaining('9901')],
  });
  rmSync(other, { recursive: true });
});

test('a folder that is not there is no packs', async () => {
  expect(await importPacks(server.deps, join(folder, 'nowhere'))).toEqual([]);
});
