import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readChat } from '../talk/chat.ts';
import { heardBy } from '../talk/said.ts';

/** Messages before the quoted one, and after it. */
const AROUND = 10;

/**
 * The talk around a message that somebody quoted, as they could read it when they complained: what was said since is not
 * there, and private talk of others is sealed. Who quotes a message heard the table. Of talks that others had opened meanwhile
 * it tells less than they could read, never more.
 */
export async function talkAround(
  db: Kysely<Database>,
  { partyId, chatSeq, userId, at }: { partyId: string; chatSeq: number; userId: number; at: Date },
): Promise<ChatMessage[]> {
  const said = await readChat(db, partyId, chatSeq - AROUND - 1);
  return said
    .filter((one) => one.chatSeq <= chatSeq + AROUND && one.at <= at.getTime())
    .map((one) => heardBy(one, userId));
}
