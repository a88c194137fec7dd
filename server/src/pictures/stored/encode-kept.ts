import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureUse } from '../../database/tables/pictures.ts';
import type { PictureLane } from '../encoding/picture-lane.ts';
import type { EncodeOutcome } from '../encoding/picture-process.ts';
import { contentLane, encodePicture } from './encode-picture.ts';

/** Beside the installed packages, like other build results, and deleted with them. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/pictures');

interface Encoding {
  readonly lane?: PictureLane;
  readonly signal?: AbortSignal | undefined;
  readonly cache?: string;
}

/**
 * Encodes a picture of a pack or of the operator's content. Results are cached on disk for every database on this
 * machine. The id is a hash of everything that determines the bytes. An unusable cache is ignored.
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

/** Writes the file atomically. Only this account may read it, because its source may be a secret. */
async function keepFile(path: string, bytes: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${performance.now()}`;
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, path);
}
