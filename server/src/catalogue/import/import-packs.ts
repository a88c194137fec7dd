import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeArchive } from '@juzhongren/pack-format/archive/write-archive';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { compilePack, type LoadedPack } from '@juzhongren/pack-format/load/load-pack';
import type { PackSource } from '@juzhongren/pack-format/read/read-folder';
import { Report } from '@juzhongren/pack-format/messages/report';
import type { Kysely } from 'kysely';
import type { Script } from '@juzhongren/contract/script/script';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../ports/deps.ts';
import { findArchive, findCurrentPack, readKeptPacks } from '../index/pack-store.ts';
import { keepScript } from '../index/store.ts';
import { hashesOf, packIn, packOf, peek, sourceHashFor } from './pack-files.ts';
import { keepPictures } from './pack-pictures.ts';
import { keepSounds } from './pack-sounds.ts';
import { readPack } from './read-pack.ts';
import { hashImporter } from './source-hash.ts';

/** `by` is the user who requested the import; undefined at server start. */
type ImportDeps = Pick<Deps, 'db' | 'now'> & { readonly by?: string };

/**
 * Result of importing one pack. After `left` or `refused` the current version stays. `folder` is the source of the
 * pack.
 */
export type ImportOutcome =
  | { readonly folder: string; readonly kind: 'imported' | 'unchanged' }
  | { readonly folder: string; readonly kind: 'left'; readonly why: Left }
  | { readonly folder: string; readonly kind: 'refused'; readonly messages: readonly string[] };

/** Reason why a pack does not replace the current pack of its script. */
export interface Left {
  /**
   * `put-back`: an operator replaced this pack by a lower edition. `held`: an operator rolled back to an earlier
   * version. A server start undoes neither.
   */
  readonly reason: 'older' | 'same-edition' | 'put-back' | 'held';
  readonly edition: number;
  readonly current: number;
}

/**
 * Rule for which packs may replace the current one. `newer`: a higher edition, for packs found at server start.
 * `not-older`: also other files of the same edition that were never installed, for explicit requests. `any`: every
 * pack.
 */
export type Replacing = 'newer' | 'not-older' | 'any';

/** Returns the lines that tell the operator why a pack was not imported; empty for other outcomes. */
export function linesOf(outcome: ImportOutcome): string[] {
  if (outcome.kind === 'left') return [`  没有换上 ${outcome.folder}：${LEFT_WORDS[outcome.why.reason](outcome.why)}`];
  if (outcome.kind !== 'refused') return [];
  return [`  没有导入 ${outcome.folder}：`, ...outcome.messages.map((message) => `    ${message}`)];
}

const LEFT_WORDS: Readonly<Record<Left['reason'], (why: Left) => string>> = {
  older: ({ edition, current }) =>
    `这是旧的（第 ${edition} 版），书架上的更新（第 ${current} 版），保持原样。要换回旧的：npm run admin -- packs import --older`,
  'same-edition': ({ current }) =>
    `和书架上的不一样，版次却都是 ${current}：在 script.yaml 里写 edition: ${current + 1}，或用 npm run admin -- packs import 装上。`,
  'put-back': ({ edition, current }) =>
    `第 ${edition} 版先前换回了第 ${current} 版，不会自己回来。要再装上：npm run admin -- packs import`,
  held: ({ edition, current }) =>
    `架上的第 ${current} 版是人工换回来的，启动时不换成第 ${edition} 版。要换上：npm run admin -- packs import，或 scripts put-back`,
};

/**
 * Imports the packs of a folder that are newer than the current ones, in the order of their names. Then imports stored
 * packs again that an older program read. Call `catalogue.changed()` afterwards. If `stopping` aborts, throws its
 * reason between two packs; finished imports stay.
 */
export async function importPacks(
  deps: ImportDeps,
  packsFolder: string,
  { stopping, replacing = 'newer' }: { stopping?: AbortSignal; replacing?: Replacing } = {},
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const folder of existsSync(packsFolder) ? findPacks(packsFolder) : []) {
    stopping?.throwIfAborted();
    outcomes.push(await importPack(deps, folder, replacing));
  }
  const importer = await hashImporter();
  for (const { scriptId, slug, filesHash, sourceHash } of await readKeptPacks(deps.db)) {
    stopping?.throwIfAborted();
    if (sourceHash === sourceHashFor(filesHash, importer)) continue;
    const archive = await findArchive(deps.db, scriptId, filesHash);
    const pack = archive === null ? undefined : await packOf(archive);
    if (pack !== undefined) outcomes.push(await keepIfNewer(deps, { pack, from: slug }, 'newer'));
  }
  return outcomes;
}

/** Reads and checks the pack of a folder and makes it the script's current version, if `replacing` allows it. */
export async function importPack(
  deps: ImportDeps,
  folder: string,
  replacing: Replacing = 'any',
): Promise<ImportOutcome> {
  const report = new Report();
  return await keepIfNewer(deps, { pack: packIn(folder, report), from: folder, report }, replacing);
}

interface Found {
  readonly pack: PackSource;
  /** Source named in the outcome. */
  readonly from: string;
  /** Result of an earlier check of these files. */
  readonly loaded?: LoadedPack;
  readonly report?: Report;
}

/** Checks pack files and makes them the script's current version, if `replacing` allows it. */
export async function keepIfNewer(
  deps: ImportDeps,
  { pack, from: folder, loaded, report }: Found,
  replacing: Replacing,
): Promise<ImportOutcome> {
  const hashes = await hashesOf(pack);
  const { scriptId, edition } = peek(pack);
  const judge = async (db: Kysely<Database>) =>
    scriptId === undefined ? 'import' : await judgePack(db, { scriptId, edition, ...hashes }, replacing);
  const before = await judge(deps.db);
  if (before === 'unchanged') return { folder, kind: 'unchanged' };
  if (before !== 'import') return { folder, kind: 'left', why: before };

  const read = readPack(pack, loaded ?? compilePack(pack.slug, pack.files, report));
  if (!read.ok) return { folder, kind: 'refused', messages: read.messages };
  const { script, assets } = read;
  const clash = await findClash(deps, script);
  if (clash !== undefined) return { folder, kind: 'refused', messages: [clash] };
  const media = { ...(await keepPictures(deps, script, assets)), ...(await keepSounds(deps, script, assets)) };
  const version = createHash('sha256')
    .update(`${read.version}\n${JSON.stringify(media)}`)
    .digest('hex')
    .slice(0, 16);
  const { filesHash, sourceHash } = hashes;
  const kept = { filesHash, edition, archive: await writeArchive(pack) };
  // Another server may have imported another copy meanwhile, so the transaction decides again.
  let now: Awaited<ReturnType<typeof judge>> = 'import';
  await keepScript(
    deps.db,
    { script, version, sourceHash, media, pack: kept, by: deps.by },
    new Date(deps.now()),
    async (db) => {
      now = await judge(db);
      return now === 'import';
    },
  );
  return outcomeOf(folder, now);
}

function outcomeOf(folder: string, judged: Awaited<ReturnType<typeof judgePack>>): ImportOutcome {
  if (judged === 'import') return { folder, kind: 'imported' };
  return judged === 'unchanged' ? { folder, kind: 'unchanged' } : { folder, kind: 'left', why: judged };
}

async function judgePack(
  db: Kysely<Database>,
  found: { scriptId: number; edition: number; filesHash: string; sourceHash: string },
  replacing: Replacing,
): Promise<'import' | 'unchanged' | Left> {
  const { scriptId, edition, filesHash, sourceHash } = found;
  const current = await findCurrentPack(db, scriptId, filesHash);
  if (current === undefined) return 'import';
  if (current.sourceHash === sourceHash) return 'unchanged';
  const left = { edition, current: current.edition };
  if (current.held && replacing === 'newer' && current.filesHash !== filesHash) return { reason: 'held', ...left };
  // The files are the same but another program read them, or the current files are unknown.
  if (current.filesHash === filesHash || current.filesHash === null || replacing === 'any') return 'import';
  if (edition < current.edition) return { reason: 'older', ...left };
  if (current.wasThere && edition === current.edition) return { reason: 'older', ...left };
  if (current.wasThere && replacing === 'newer') return { reason: 'put-back', ...left };
  return edition > current.edition || replacing === 'not-older' ? 'import' : { reason: 'same-edition', ...left };
}

/** Returns a message if the id or slug belongs to another script. Both are permanent. */
export async function findClash({ db }: ImportDeps, script: Pick<Script, 'id' | 'slug'>): Promise<string | undefined> {
  const other = await db
    .selectFrom('script')
    .select(['script_id', 'slug'])
    .where((row) => row.or([row('script_id', '=', script.id), row('slug', '=', script.slug)]))
    .execute();
  const clash = other.find((row) => row.script_id !== script.id || row.slug !== script.slug);
  return clash && `编号 ${script.id} 和名字 ${script.slug} 与已有的剧本冲突（${clash.script_id} ${clash.slug}）`;
}
