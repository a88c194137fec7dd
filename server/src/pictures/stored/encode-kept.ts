import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureUse } from '../../database/tables/pictures.ts';
import { encodePicture } from './encode-picture.ts';

/** Beside the installed packages, as other build results are; it goes with them. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/pictures');

/**
 * Encodes a picture of a pack or of the operator's content. What was encoded before is found again in every other database
 * on this machine, because the id of such a picture is the hash of all that decides its bytes. Undefined when it cannot be
 * drawn. A cache that cannot be read or written is none.
 */
export async function encodeKept(
  mediaId: string,
  { source, use }: { source: Buffer; use: PictureUse },
  cache = CACHE,
): Promise<Buffer | undefined> {
  const path = join(cache, `${mediaId}.webp`);
  const known = await readFile(path).catch(() => undefined);
  if (known !== undefined) return known;
  const bytes = await encodePicture(source, use, { allowed: ['svg', 'png', 'jpeg', 'webp'] });
  if (bytes !== undefined) await keepFile(path, bytes, cache).catch(() => undefined);
  return bytes;
}

/** Whole or not at all; for this account only, as what it was made from may be a secret. */
async function keepFile(path: string, bytes: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${performance.now()}`;
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, path);
}
