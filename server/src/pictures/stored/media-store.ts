import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { MediaUse, PictureUse, SoundUse } from '../../database/tables/pictures.ts';
import type { Deps } from '../../ports/deps.ts';
import type { PictureLimits } from '../encoding/picture-process.ts';
import { refusalInForce, type StoredRefusal } from './refusal.ts';
import { ENCODING_REVISION, isSoundUse, PICTURE_USES } from './picture-uses.ts';

type StoreDeps = Pick<Deps, 'db' | 'now'>;

/** Returns the public path of a picture. */
export function mediaPath(mediaId: string): string {
  return `/media/${mediaId}.webp`;
}

/** Stores an encoded picture and returns its media id, the hash of its bytes. */
export async function keepPicture(deps: StoreDeps, picture: { use: PictureUse; bytes: Buffer }): Promise<string> {
  return await keep(deps, { ...picture, mediaId: idOf(picture.bytes), source: null });
}

/** Stores a picture that is encoded on its first request. Its id is a hash of the source and the use. */
export async function keepSource(deps: StoreDeps, picture: { use: PictureUse; source: Buffer }): Promise<string> {
  const mediaId = idOf(Buffer.from(`${picture.use} ${ENCODING_REVISION} `), picture.source);
  return await keep(deps, { ...picture, mediaId, bytes: null });
}

/** Stores a sound unchanged. Its id is a hash of the use and the bytes. */
export async function keepSound(deps: StoreDeps, sound: { use: SoundUse; bytes: Buffer }): Promise<string> {
  const mediaId = idOf(Buffer.from(`${sound.use} `), sound.bytes);
  return await keep(deps, { ...sound, mediaId, source: null });
}

async function keep(
  { db, now }: StoreDeps,
  row: { mediaId: string; use: MediaUse; bytes: Buffer | null; source: Buffer | null },
): Promise<string> {
  const { mediaId, ...content } = row;
  const isPublic = !isSoundUse(row.use) && PICTURE_USES[row.use].public;
  await db
    .insertInto('media')
    .values({ media_id: mediaId, ...content, public: isPublic, created_at: new Date(now()) })
    // The same picture may have a public and a private use. Once public it stays public.
    .onConflict((conflict) =>
      conflict.column('media_id').doUpdateSet({ public: sql<boolean>`media.public or excluded.public` }),
    )
    .execute();
  return mediaId;
}

export interface KeptMedia extends StoredRefusal {
  /** Null until a picture is encoded. */
  readonly bytes: Buffer | null;
  readonly use: MediaUse;
  readonly public: boolean;
}

export async function findMedia(db: Kysely<Database>, mediaId: string): Promise<KeptMedia | undefined> {
  return await db
    .selectFrom('media')
    .select(['bytes', 'use', 'public', 'refusal', 'refused_by', 'refused_at'])
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
}

/** Returns the source of a picture. Null if it has been encoded meanwhile. */
export async function findSource(db: Kysely<Database>, mediaId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('media').select('source').where('media_id', '=', mediaId).executeTakeFirst();
  return row?.source ?? null;
}

export async function keepEncoded(db: Kysely<Database>, mediaId: string, bytes: Buffer): Promise<void> {
  await db
    .updateTable('media')
    .set({ bytes, source: null, refusal: null, refused_by: null, refused_at: null })
    .where('media_id', '=', mediaId)
    .execute();
}

/** Returns pictures that are not encoded yet, in the order in which users see them. Omits refused ones. */
export async function findNotEncoded(
  db: Kysely<Database>,
  { limits, now }: { limits: PictureLimits; now: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['media_id', 'use', 'refusal', 'refused_by', 'refused_at'])
    .where('bytes', 'is', null)
    .execute();
  const rank = Object.keys(PICTURE_USES);
  return rows
    .filter((row) => refusalInForce(row, { limits, now }) === undefined)
    .sort((a, b) => rank.indexOf(a.use) - rank.indexOf(b.use))
    .map((row) => row.media_id);
}

function idOf(...parts: readonly Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 40);
}
