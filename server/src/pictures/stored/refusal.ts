// Stores refusals of pictures in the database, for all servers and later starts.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { PictureRefusal } from '../../database/tables/pictures.ts';
import type { PictureLimits } from '../encoding/picture-process.ts';
import { ENCODING_REVISION } from './picture-uses.ts';

/** Time in ms after which a failure that may be the machine's fault is retried. */
const RETRY_MS = 60 * 60_000;
const MACHINE: ReadonlySet<PictureRefusal> = new Set(['stalled', 'crashed']);

/** Returns the conditions of a refusal. Under other limits or another encoding revision the picture is tried again. */
export const refuserOf = ({ cpuMs, memoryMegabytes }: PictureLimits): string =>
  `revision ${ENCODING_REVISION}, ${cpuMs} ms, ${memoryMegabytes} MB`;

export interface StoredRefusal {
  readonly refusal: PictureRefusal | null;
  readonly refused_by: string | null;
  readonly refused_at: Date | null;
}

export function refusalInForce(
  { refusal, refused_by: by, refused_at: at }: StoredRefusal,
  { limits, now }: { limits: PictureLimits; now: number },
): PictureRefusal | undefined {
  if (refusal === null || at === null || by !== refuserOf(limits)) return undefined;
  return MACHINE.has(refusal) && now - at.getTime() >= RETRY_MS ? undefined : refusal;
}

export async function keepRefusal(
  db: Kysely<Database>,
  mediaId: string,
  { refusal, limits, now }: { refusal: PictureRefusal; limits: PictureLimits; now: number },
): Promise<void> {
  await db
    .updateTable('media')
    .set({ refusal, refused_by: refuserOf(limits), refused_at: new Date(now) })
    .where('media_id', '=', mediaId)
    .where('bytes', 'is', null)
    .execute();
}
