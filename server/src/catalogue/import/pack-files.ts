// Reads the files of a pack from a folder, an archive or the database, and computes their hashes.
import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { readArchive } from '@juzhongren/pack-format/archive/read-archive';
import { type PackSource, readFolder } from '@juzhongren/pack-format/read/read-folder';
import { Report } from '@juzhongren/pack-format/messages/report';
import { hashImporter } from './source-hash.ts';

/** Hash of the files, and hash of the files together with the importing program. */
export interface PackHashes {
  readonly filesHash: string;
  readonly sourceHash: string;
}

/** Reads the files of a folder that belong to the pack. Other files of the author are ignored. */
export function packIn(folder: string, report: Report): PackSource {
  return { slug: basename(resolve(folder)), files: readFolder(folder, report) ?? new Map<string, Uint8Array>() };
}

export const packOf = async (archive: Buffer): Promise<PackSource | undefined> =>
  await readArchive(archive, new Report());

export async function hashesOf({ slug, files }: PackSource): Promise<PackHashes> {
  const hash = createHash('sha256').update(`${slug}\0`);
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  const filesHash = hash.digest('hex');
  return { filesHash, sourceHash: sourceHashFor(filesHash, await hashImporter()) };
}

/** Returns the source hash, which changes when another program version reads the same files. */
export const sourceHashFor = (filesHash: string, importer: string): string =>
  createHash('sha256').update(`${filesHash}\n${importer}`).digest('hex');

/** Returns script id and edition as written in script.yaml, even if the pack is otherwise invalid. */
export function peek({ files }: PackSource): { scriptId: number | undefined; edition: number } {
  const text = Buffer.from(files.get('script.yaml') ?? []).toString('utf8');
  const of = (field: string) => new RegExp(`^${field}:[ \\t]*(\\d{1,10})\\b`, 'm').exec(text)?.[1];
  const id = of('id');
  return { scriptId: id === undefined ? undefined : Number(id), edition: Number(of('edition') ?? 1) };
}
