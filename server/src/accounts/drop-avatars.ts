// Pictures of people go when nobody has them any more. Media are named by their content: two people may have the same.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';

/** The media id in the address of a picture; undefined for another address and for none. */
export function avatarIdOf(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{40})\.webp$/.exec(address)?.[1];
}

/** Removes those of these pictures that are no account's avatar and no group's. */
export async function dropUnusedAvatars(
  transaction: Transaction<Database>,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  // First the locks: who keeps the same picture at this moment is waited for and then seen below.
  await sql`
    select from media where media_id = any(${[...mediaIds]}::text[]) and use = 'avatar'
    order by media_id for update`.execute(transaction);
  await sql`
    delete from media m where media_id = any(${[...mediaIds]}::text[]) and use = 'avatar'
      and not exists (select from app_user u where u.avatar = m.media_id)
      and not exists (select from play_group g where g.avatar = m.media_id)`.execute(transaction);
}

/** Whether a room that this person is or was in shows the picture as theirs. */
export async function isShownInRooms(
  db: Kysely<Database>,
  { userId, mediaId }: { userId: number; mediaId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from party_member m join party_event e using (party_id, user_id)
    where m.user_id = ${userId} and e.events::text like ${`%${mediaPath(mediaId)}%`} limit 1`.execute(db);
  return rows.length > 0;
}
