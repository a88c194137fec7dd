import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureUse } from '../../database/tables/pictures.ts';
import type { PictureLane } from '../encoding/picture-lane.ts';
import type { EncodeOutcome } from '../encoding/picture-process.ts';
import { contentLane, encodePicture } from './encode-picture.ts';

/** Beside the installed packages, as other build results are; it goes with them. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/pictures');

interface Encoding {
  readonly lane?: PictureLane;
  readonly signal?: AbortSignal | undefined;
  readonly cache?: string;
}

/**
 * Encodes a picture of a pack or of the operator's content. What was encoded before is found again in every other database
 * on this machine, because the id of such a picture is the hash of all that decides its bytes. A cache that cannot be read
 * or written is none.
 */
export async function encodeKept(
  mediaId: string,
  { source, use }: { source: Buffer; use: PictureUse },
  { lane = contentLane, signal, cache = CACHE }: Encoding = {},
): Promise<EncodeOutcome> {
  const path = join(cache, `${mediaId}.webp`);
  const known = await readFile(path).catch(() => undefined);
  if (known !== undefined) return { ok: true, bytes: known };
  const outcome = await encodePicture(source, use, { lane, signal, allowed: ['svg', 'png', 'jpeg', 'webp'] });
  if (outcome.ok) await keepFile(path, outcome.bytes, cache).catch(() => undefined);
  return outcome;
}

/** Whole or not at all; for this account only, as what it was made from may be a secret. */
async function keepFile(path: string, bytes: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${performance.now()}`;
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, path);
}
