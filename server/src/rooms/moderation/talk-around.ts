import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readChat } from '../talk/chat.ts';
import { heardBy } from '../talk/said.ts';

/** Number of messages before the quoted one, and after it. */
const AROUND = 10;

/**
 * Returns the talk around a quoted message, as the user could read it when they complained. Later messages are missing,
 * and private talk of others is redacted. A user who can quote a message could read the public talk. Private talk that
 * others had opened by then is redacted too, so this shows less than the user could read, never more.
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
