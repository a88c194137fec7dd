// Stores how far a user has seen a room. It is stored with the membership, so all devices of the user share it.
import type { UnreadTalk } from '@juzhongren/contract/room/digest';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

interface Whose {
  readonly partyId: string;
  readonly userId: number;
}

export interface SeenUpTo {
  readonly seq: number;
  readonly chatSeq: number;
}

/** Returns undefined if the user has not reported a position or is not in the room. */
export async function findSeen(db: Kysely<Database>, { partyId, userId }: Whose): Promise<SeenUpTo | undefined> {
  const row = await db
    .selectFrom('party_member')
    .select(['seen_seq', 'seen_chat'])
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.seen_seq == null ? undefined : { seq: row.seen_seq, chatSeq: row.seen_chat ?? 0 };
}

/** Stores the seen position. It only moves forward, because two devices may report in any order. */
export async function noteSeen(db: Kysely<Database>, { partyId, userId }: Whose, seen: SeenUpTo): Promise<void> {
  await sql`
    update party_member set
      seen_seq = greatest(coalesce(seen_seq, 0), ${seen.seq}::integer),
      seen_chat = greatest(coalesce(seen_chat, 0), ${seen.chatSeq}::integer)
    where party_id = ${partyId} and user_id = ${userId} and left_at is null
      and (seen_seq is null or seen_seq < ${seen.seq}::integer or seen_chat < ${seen.chatSeq}::integer)`.execute(db);
}

/**
 * Counts messages of other users after chat number `after`, in the room and in this user's private talks. Groups them
 * by author and talk.
 */
export async function countUnread(
  db: Kysely<Database>,
  { partyId, userId }: Whose,
  after: number,
): Promise<UnreadTalk[]> {
  const { rows } = await sql<UnreadTalk>`
    select user_id as "userId", circle, count(*)::integer as count, min(chat_seq)::integer as first
    from party_chat
    where party_id = ${partyId} and chat_seq > ${after}::integer and user_id <> ${userId}
      and (circle is null or ${userId} = any(circle))
    group by user_id, circle
    order by min(chat_seq)`.execute(db);
  return rows.map(({ userId: by, circle, count, first }) => ({ userId: by, circle, count, first }));
}
