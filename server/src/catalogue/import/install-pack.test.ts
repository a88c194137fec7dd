// Packs from folders and archives come into the folder of packs and into the catalogue, or nothing changes at all.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partyCreate, partyJoin, partyView } from '@juzhongren/contract/party-room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/party-seats';
import { readFolder } from '@juzhongren/pack-format/read/read-folder';
import { Report } from '@juzhongren/pack-format/words/report';
import { writeArchive } from '@juzhongren/pack-format/archive/write-archive';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Catalogue } from '../../ports/catalogue.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { openCatalogue } from '../shelf/open-catalogue.ts';
import { checkSource, installPack } from './install-pack.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const NAME = '断线的纸鸢';

// A server and a few imports: a second alone, many more beside other work.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let server: TestServer;
let root: string;
let packs: string;
let scriptId = 9_000;
let slug: string;
/** The catalogue of the server, which is opened before anything is installed. */
let catalogue: Catalogue;
beforeAll(async () => {
  const late: Catalogue = {
    generation: () => catalogue.generation(),
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
// Each test has a folder of packs and a script of its own.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-install-'));
  packs = join(root, 'packs');
  scriptId += 10;
  slug = `kite-${scriptId}`;
  return () => rmSync(root, { recursive: true });
});

type Edit = readonly [file: string, find: string, put: string];

/** A copy of the sample, changed, in a folder of its own. */
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
async function install(source: string) {
  const checked = await checkSource(source);
  const outcome = checked.kind === 'refused' ? checked : await installPack(server.deps, packs, checked);
  await catalogue.changed();
  return outcome;
}
const installed = () => catalogue.findEntry(scriptId)?.shown.card.name;
const versions = async () =>
  (await server.deps.db.selectFrom('script_version').select('version').where('script_id', '=', scriptId).execute())
    .length;

test('an archive comes into the folder of packs and into the catalogue, once', async () => {
  const archive = await archiveOf(draft());
  const folder = join(packs, slug);
  expect(await install(archive)).toEqual({ folder, kind: 'imported' });
  expect(installed()).toBe(NAME);
  expect([...(readFolder(folder, new Report())?.keys() ?? [])]).toEqual([
    ...(readFolder(SAMPLE, new Report())?.keys() ?? []),
  ]);
  expect(statSync(folder).mode & 0o055).toBe(0o055);
  expect(await install(archive)).toEqual({ folder, kind: 'unchanged' });
  expect(readdirSync(packs)).toEqual([slug]);
});

test('a newer one replaces the older as a whole, an unlisted picture and all', async () => {
  const first = draft();
  writeFileSync(join(first, 'art/spare.svg'), readFileSync(join(first, 'art/he.svg')));
  await install(first);
  expect(existsSync(join(packs, `${slug}/art/spare.svg`))).toBe(true);
  expect(await install(draft([['script.yaml', NAME, '断线的风筝']]))).toMatchObject({ kind: 'imported' });
  expect([installed(), await versions()]).toEqual(['断线的风筝', 2]);
  expect(existsSync(join(packs, `${slug}/art/spare.svg`))).toBe(false);
  expect(readdirSync(packs)).toEqual([slug]);
});

test('one that lies in the folder of packs is imported where it is, drafts beside it', async () => {
  const folder = join(packs, slug);
  cpSync(SAMPLE, folder, { recursive: true });
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(await install(folder)).toEqual({ folder, kind: 'imported' });
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
});

test('what is wrong is said at once, and nothing is touched', async () => {
  await install(draft());
  const before = readFolder(join(packs, slug), new Report());
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
  expect(readFolder(join(packs, slug), new Report())).toEqual(before);
  expect(readdirSync(packs)).toEqual([slug]);
});

test('A114 numbers and names are taken, in the database and in the folder', async () => {
  await install(draft());
  const clash = (message: string) => ({
    kind: 'refused',
    messages: [expect.stringMatching(new RegExp(`^\\.:1 A114 .*${message}`))],
  });
  const [later, free] = [scriptId + 1, scriptId + 2];
  expect(await install(draft([], { name: 'other-kite' }))).toMatchObject(clash(`${scriptId} ${slug}`));
  expect(await install(draft([], { id: free }))).toMatchObject(clash(`${scriptId} ${slug}`));
  // Packs nobody imported yet, broken ones too.
  mkdirSync(join(packs, 'later'));
  writeFileSync(join(packs, 'later/script.yaml'), `format: 1\nid: ${later}\n`);
  expect(await install(draft([], { id: later, name: 'new-kite' }))).toMatchObject(clash('later'));
  expect(await install(draft([], { id: free, name: 'later' }))).toMatchObject(clash(String(later)));
  expect(readdirSync(packs).sort()).toEqual([slug, 'later'].sort());
});

test('A114 what is no pack, and an author’s other files, are never replaced', async () => {
  mkdirSync(join(packs, 'format'), { recursive: true });
  symlinkSync(SAMPLE, join(packs, 'linked'));
  cpSync(SAMPLE, join(packs, 'drafted'), { recursive: true });
  writeFileSync(join(packs, 'drafted/notes.txt'), 'mine');
  for (const name of ['format', 'linked', 'drafted']) {
    const id = name === 'drafted' ? 9901 : scriptId;
    expect(await install(draft([['script.yaml', NAME, '另一个']], { id, name }))).toMatchObject({
      kind: 'refused',
      messages: [expect.stringContaining('A114')],
    });
  }
  expect(readFileSync(join(packs, 'drafted/notes.txt'), 'utf8')).toBe('mine');
  expect(await versions()).toBe(0);
});

test('when the import fails the older folder comes back', async () => {
  await install(draft());
  const checked = await checkSource(draft([['script.yaml', NAME, '断线的风筝']]));
  if (checked.kind === 'refused') throw new Error('It should be right.');
  // The first question to the database is answered, a later one fails.
  const db = new Proxy(server.deps.db, {
    get: (target, name) => {
      if (name === 'transaction') throw new Error('The database has gone.');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(installPack({ ...server.deps, db }, packs, checked)).rejects.toThrow('has gone');
  expect(readFileSync(join(packs, `${slug}/script.yaml`), 'utf8')).toContain(NAME);
  expect(readdirSync(packs)).toEqual([slug]);
});

/** A game of three that has begun. */
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

test('a game goes on with the version it began with; the next one has the new one', async () => {
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
  // The act ends, and the next one is the old version's too.
  for (const one of old.players) await server.call(partyReady, { partyId: old.partyId, ready: true }, one);
  expect(await shown(old)).toContain(NAME);
  expect(await shown(old)).not.toContain('断线的风筝');
  const next = await shown(await game());
  expect(next).toContain('全新的开场。');
  expect(next).not.toContain(opening);
});
