// Deletes pictures of users when nobody uses them any more. Media ids are content hashes, so two users may share a
// picture.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';

export function avatarIdOf(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{40})\.webp$/.exec(address)?.[1];
}

/** Deletes those of the pictures that are not used as an avatar of an account or a group. */
export async function dropUnusedAvatars(
  transaction: Transaction<Database>,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  // Locks the rows first. A concurrent upload of the same picture then finishes before the delete and is seen by it.
  await sql`
    select from media where media_id = any(${[...mediaIds]}::text[]) and use = 'avatar'
    order by media_id for update`.execute(transaction);
  await sql`
    delete from media m where media_id = any(${[...mediaIds]}::text[]) and use = 'avatar'
      and not exists (select from app_user u where u.avatar = m.media_id)
      and not exists (select from play_group g where g.avatar = m.media_id)`.execute(transaction);
}

/** Tells whether a room that the user is or was in shows the picture as the user's avatar. */
export async function isShownInRooms(
  db: Kysely<Database>,
  { userId, mediaId }: { userId: number; mediaId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from party_member m join party_event e using (party_id, user_id)
    where m.user_id = ${userId} and e.events::text like ${`%${mediaPath(mediaId)}%`} limit 1`.execute(db);
  return rows.length > 0;
}
