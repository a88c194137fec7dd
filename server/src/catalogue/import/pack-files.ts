// Files of a pack, wherever they come from: a folder, an archive, or what the database keeps.
import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { readArchive } from '@juzhongren/pack-format/archive/read-archive';
import { type PackSource, readFolder } from '@juzhongren/pack-format/read/read-folder';
import { Report } from '@juzhongren/pack-format/messages/report';
import { hashImporter } from './source-hash.ts';

/** What a pack is told by, and what the program that reads it makes of it. */
export interface PackHashes {
  readonly filesHash: string;
  readonly sourceHash: string;
}

/** Only what belongs to a pack: an author's other files in the folder are none of it. */
export function packIn(folder: string, report: Report): PackSource {
  return { slug: basename(resolve(folder)), files: readFolder(folder, report) ?? new Map<string, Uint8Array>() };
}

/** Undefined when the database's copy cannot be read. */
export const packOf = async (archive: Buffer): Promise<PackSource | undefined> =>
  await readArchive(archive, new Report());

/** A script's slug is a part of it. */
export async function hashesOf({ slug, files }: PackSource): Promise<PackHashes> {
  const hash = createHash('sha256').update(`${slug}\0`);
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  const filesHash = hash.digest('hex');
  return { filesHash, sourceHash: sourceHashFor(filesHash, await hashImporter()) };
}

/** Another once the program reads the same files otherwise. */
export const sourceHashFor = (filesHash: string, importer: string): string =>
  createHash('sha256').update(`${filesHash}\n${importer}`).digest('hex');

/** Number and edition as they stand in the file, also of a pack that is wrong otherwise. */
export function peek({ files }: PackSource): { scriptId: number | undefined; edition: number } {
  const text = Buffer.from(files.get('script.yaml') ?? []).toString('utf8');
  const of = (field: string) => new RegExp(`^${field}:[ \\t]*(\\d{1,10})\\b`, 'm').exec(text)?.[1];
  const id = of('id');
  return { scriptId: id === undefined ? undefined : Number(id), edition: Number(of('edition') ?? 1) };
}
