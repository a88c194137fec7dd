// Tests that packs from folders and archives are installed completely or not at all.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partyCreate, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { readFolder } from '@juzhongren/pack-format/read/read-folder';
import { Report } from '@juzhongren/pack-format/messages/report';
import { writeArchive } from '@juzhongren/pack-format/archive/write-archive';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Catalogue } from '../../ports/catalogue.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { openCatalogue } from '../index/open-catalogue.ts';
import { findArchive } from '../index/pack-store.ts';
import type { Replacing } from './import-packs.ts';
import { checkSource, installPack } from './install-pack.ts';
import { packOf } from './pack-files.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const NAME = '断线的纸鸢';

let server: TestServer;
let root: string;
let scriptId = 9_000;
let slug: string;
/** Catalogue of the server, opened before any pack is installed. */
let catalogue: Catalogue;
beforeAll(async () => {
  const late: Catalogue = {
    generation: () => catalogue.generation(),
    statsChangesSince: (generation) => catalogue.statsChangesSince(generation),
    entries: () => catalogue.entries(),
    scenes: () => catalogue.scenes(),
    content: () => catalogue.content(),
    findEntry: (scriptId) => catalogue.findEntry(scriptId),
    findVersion: (scriptId, version) => catalogue.findVersion(scriptId, version),
    changed: (scriptIds) => catalogue.changed(scriptIds),
    close: () => catalogue.close(),
  };
  server = await testServer({ replace: { catalogue: late } });
  catalogue = await openCatalogue(server.deps);
});
afterAll(async () => {
  catalogue.close();
  await server.close();
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-install-'));
  scriptId += 10;
  slug = `kite-${scriptId}`;
  return () => rmSync(root, { recursive: true });
});

type Edit = readonly [file: string, find: string, put: string];

function draft(edits: readonly Edit[] = [], { id = scriptId, name = slug } = {}): string {
  const folder = join(mkdtempSync(join(root, 'draft-')), name);
  cpSync(SAMPLE, folder, { recursive: true });
  for (const [file, find, put] of [['script.yaml', 'id: 9901', `id: ${id}`] as const, ...edits]) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
    writeFileSync(join(folder, file), text.replaceAll(find, put));
  }
  return folder;
}
async function archiveOf(folder: string): Promise<string> {
  const files = readFolder(folder, new Report());
  if (files === undefined) throw new Error('There is no such folder.');
  const file = `${folder}.juben.zip`;
  writeFileSync(file, await writeArchive({ slug: folder.split('/').at(-1) ?? '', files }));
  return file;
}
async function install(source: string, replacing: Replacing = 'not-older') {
  const checked = await checkSource(source);
  const outcome = checked.kind === 'refused' ? checked : await installPack(server.deps, checked, replacing);
  await catalogue.changed();
  return outcome;
}
const installed = () => catalogue.findEntry(scriptId)?.shown.card.name;
const versions = async () =>
  (await server.deps.db.selectFrom('script_version').select('version').where('script_id', '=', scriptId).execute())
    .length;

async function kept() {
  const { files_hash: filesHash } = await row();
  const archive = await findArchive(server.deps.db, scriptId, filesHash ?? '');
  return archive === null ? undefined : await packOf(archive);
}
const row = () =>
  server.deps.db.selectFrom('script').selectAll().where('script_id', '=', scriptId).executeTakeFirstOrThrow();

test('installs an archive with its files once and no longer needs the source', async () => {
  const folder = draft();
  const archive = await archiveOf(folder);
  expect(await install(archive)).toEqual({ folder: archive, kind: 'imported' });
  expect(installed()).toBe(NAME);
  expect(await install(archive)).toEqual({ folder: archive, kind: 'unchanged' });
  // The same files in a folder, next to an author's notes, count as the same pack.
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(await install(folder)).toEqual({ folder, kind: 'unchanged' });
  const files = readFolder(folder, new Report());
  rmSync(root, { recursive: true });
  mkdirSync(root);
  expect(await kept()).toEqual({ slug, files });
});

test('replaces the current pack and deletes the files of the older one', async () => {
  await install(draft());
  const { files_hash: older } = await row();
  expect(await install(draft([['script.yaml', NAME, '断线的风筝']]))).toMatchObject({ kind: 'imported' });
  expect([installed(), await versions()]).toEqual(['断线的风筝', 2]);
  expect(await findArchive(server.deps.db, scriptId, older ?? '')).toBeNull();
});

const edition = (number: number, name: string): Edit[] => [
  ['script.yaml', 'format: 1\n', `format: 1\nedition: ${number}\n`],
  ['script.yaml', NAME, name],
];
const catalogueIndex = async () => [installed(), (await row()).edition];

test('refuses an older edition unless --older is set, and keeps that choice at server start', async () => {
  const [first, second] = [draft(edition(1, '第一版')), draft(edition(2, '第二版'))];
  await install(second);
  expect(await install(first)).toMatchObject({ kind: 'left', why: { reason: 'older', edition: 1, current: 2 } });
  expect(await catalogueIndex()).toEqual(['第二版', 2]);
  expect(await install(first, 'any')).toMatchObject({ kind: 'imported' });
  expect(await catalogueIndex()).toEqual(['第一版', 1]);
  // A server start must not undo the choice, but an explicit request may.
  expect(await install(second, 'newer')).toMatchObject({ kind: 'left', why: { reason: 'put-back' } });
  expect(await install(second)).toMatchObject({ kind: 'imported' });
  expect(await catalogueIndex()).toEqual(['第二版', 2]);
});

test('replaces the same edition only on request and never restores the replaced one', async () => {
  const [one, other] = [draft([['script.yaml', NAME, '甲']]), draft([['script.yaml', NAME, '乙']])];
  await install(one);
  expect(await install(other, 'newer')).toMatchObject({ kind: 'left', why: { reason: 'same-edition' } });
  expect(await install(other)).toMatchObject({ kind: 'imported' });
  expect(await install(one)).toMatchObject({ kind: 'left', why: { reason: 'older' } });
  expect(await catalogueIndex()).toEqual(['乙', 1]);
});

test('reports all errors at once and changes nothing', async () => {
  await install(draft());
  const before = await kept();
  const broken = await archiveOf(
    draft([
      ['script.yaml', 'level: 1', 'level: 9'],
      ['truth.md', '## ', '## <script>x</script>\n'],
    ]),
  );
  expect(await install(broken)).toEqual({
    folder: broken,
    kind: 'refused',
    messages: [
      expect.stringMatching(/^script\.yaml:\d+ P105 /),
      expect.stringMatching(/^truth\.md:\d+ P108 /),
      expect.stringMatching(/^truth\.md:\d+ P108 /),
    ],
  });
  writeFileSync(broken, 'no zip');
  expect(await install(broken)).toMatchObject({ kind: 'refused', messages: [expect.stringContaining('.:1 A102 ')] });
  expect([installed(), await versions()]).toEqual([NAME, 1]);
  expect(await kept()).toEqual(before);
});

test('A114 rejects an id or slug that is already taken', async () => {
  await install(draft());
  const clash = (message: string) => ({
    kind: 'refused',
    messages: [expect.stringMatching(new RegExp(`^\\.:1 A114 .*${message}`))],
  });
  expect(await install(draft([], { name: 'other-kite' }))).toMatchObject(clash(`${scriptId} ${slug}`));
  expect(await install(draft([], { id: scriptId + 1 }))).toMatchObject(clash(`${scriptId} ${slug}`));
});

async function game(): Promise<{ partyId: string; players: TestUser[] }> {
  const players = [await server.user(), await server.user(), await server.user()];
  const [host, ...others] = players;
  if (host === undefined) throw new Error('There is nobody.');
  const { partyId } = (await server.call(partyCreate, { scriptId: scriptId }, host)).params;
  for (const other of others) await server.call(partyJoin, { partyId }, other);
  for (const [number, characterId] of ['he', 'lin', 'zhou'].entries()) {
    await server.call(partyCharacter, { partyId, characterId }, players[number]);
    await server.call(partyReady, { partyId, ready: true }, players[number]);
  }
  expect((await server.call(partyStart, { partyId }, host)).err).toBe(0);
  return { partyId, players };
}
const shown = async ({ partyId, players }: { partyId: string; players: TestUser[] }) =>
  JSON.stringify((await server.call(partyView, { partyId }, players[0])).params.room);

test('continues a game with its own version and starts the next one with the new version', async () => {
  await install(draft());
  const old = await game();
  const before = await shown(old);
  const opening = /opening: (?:\|\s*)?(\S+)/.exec(readFileSync(join(SAMPLE, 'script.yaml'), 'utf8'))?.[1] ?? '';
  expect(before).toContain(opening);
  const newer = await archiveOf(
    draft([
      ['script.yaml', opening, '全新的开场。'],
      ['script.yaml', NAME, '断线的风筝'],
    ]),
  );
  expect(await install(newer)).toMatchObject({ kind: 'imported' });
  expect(await shown(old)).toBe(before);
  // The next act also comes from the old version.
  for (const one of old.players) await server.call(partyReady, { partyId: old.partyId, ready: true }, one);
  expect(await shown(old)).toContain(NAME);
  expect(await shown(old)).not.toContain('断线的风筝');
  const next = await shown(await game());
  expect(next).toContain('全新的开场。');
  expect(next).not.toContain(opening);
});
