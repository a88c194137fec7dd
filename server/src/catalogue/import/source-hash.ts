import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENCODING_REVISION } from '../../pictures/stored/picture-uses.ts';

/** A hash of every file below a folder, by name and content; empty when there is no such folder. */
export async function hashFolder(folder: string): Promise<string> {
  if (!existsSync(folder)) return '';
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${relative(folder, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** A hash of the whole program that makes a script of a folder (`cli.ts` lies at its root): a newer one reads the same files anew. */
export async function hashImporter(): Promise<string> {
  const program = dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli')));
  return `${await hashFolder(program)} ${ENCODING_REVISION}`;
}
