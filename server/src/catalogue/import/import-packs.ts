import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Script } from '@juzhongren/contract/script';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { type LoadedPack, loadPack } from '@juzhongren/pack-format/load/load-pack';
import type { Deps } from '../../ports/deps.ts';
import { keepScript } from '../shelf/store.ts';
import { keepPictures } from './pack-pictures.ts';
import { readPack } from './read-pack.ts';
import { hashFolder, hashImporter } from './source-hash.ts';

type ImportDeps = Pick<Deps, 'db' | 'now'>;

/** What became of one folder. A refused one changes nothing: the version that was there stays. */
export type ImportOutcome =
  | { readonly folder: string; readonly kind: 'imported' | 'unchanged' }
  | { readonly folder: string; readonly kind: 'refused'; readonly messages: readonly string[] };

/**
 * Imports every pack that lies in a folder, in the order of their names. Call `catalogue.changed()` after it. Between two of
 * them it throws the reason of `stopping`; what it imported stays.
 */
export async function importPacks(
  deps: ImportDeps,
  packsFolder: string,
  stopping?: AbortSignal,
): Promise<ImportOutcome[]> {
  if (!existsSync(packsFolder)) return [];
  const outcomes: ImportOutcome[] = [];
  for (const folder of findPacks(packsFolder)) {
    stopping?.throwIfAborted();
    outcomes.push(await importPack(deps, folder));
  }
  return outcomes;
}

/** By what is in the folder and by the program that reads it; its name is the script's slug, so that is a part of it. */
export async function sourceHashOf(folder: string): Promise<string> {
  return hashOf(basename(resolve(folder)), await hashFolder(folder), await hashImporter());
}

/** A pack that was read and checked. Its hash is of before the reading: what is written meanwhile is seen the next time. */
interface PackRead {
  readonly sourceHash: string;
  readonly loaded: LoadedPack;
}

/** Imports one pack: read, checked, kept as the script's current version. `read`: when that was done already. */
export async function importPack(deps: ImportDeps, folder: string, read?: PackRead): Promise<ImportOutcome> {
  const sourceHash = read?.sourceHash ?? (await sourceHashOf(folder));
  const known = await deps.db
    .selectFrom('script')
    .select('script_id')
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
  if (known !== undefined) return { folder, kind: 'unchanged' };

  const pack = await readPack(folder, read?.loaded ?? loadPack(folder));
  if (!pack.ok) return { folder, kind: 'refused', messages: pack.messages };
  const { script, assets } = pack;
  const clash = await findClash(deps, script);
  if (clash !== undefined) return { folder, kind: 'refused', messages: [clash] };
  const media = await keepPictures(deps, script, assets);
  const version = hashOf(pack.version, JSON.stringify(media)).slice(0, 16);
  await keepScript(deps.db, { script, version, sourceHash, media }, new Date(deps.now()));
  return { folder, kind: 'imported' };
}

/** Numbers and slugs of scripts are theirs for ever. */
export async function findClash({ db }: ImportDeps, script: Pick<Script, 'id' | 'slug'>): Promise<string | undefined> {
  const other = await db
    .selectFrom('script')
    .select(['script_id', 'slug'])
    .where((row) => row.or([row('script_id', '=', script.id), row('slug', '=', script.slug)]))
    .execute();
  const clash = other.find((row) => row.script_id !== script.id || row.slug !== script.slug);
  return clash && `编号 ${script.id} 和名字 ${script.slug} 与已有的剧本冲突（${clash.script_id} ${clash.slug}）`;
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
