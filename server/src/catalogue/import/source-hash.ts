import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENCODING_REVISION } from '../../pictures/stored/picture-uses.ts';

/** Returns a hash of the names and contents of all files below a folder; empty if the folder does not exist. */
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

/**
 * Returns a hash of the program that compiles packs (`cli.ts` is at its root) and of the encoding revision. A newer
 * program therefore reads the same files again.
 */
export async function hashImporter(): Promise<string> {
  const program = dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli')));
  return `${await hashFolder(program)} ${ENCODING_REVISION}`;
}
