// Table talk: kept apart from the log of the game, numbered within the room, safe to repeat.
import { ERROR } from '@juzhongren/contract/errors';
import type { ChatMessage } from '@juzhongren/contract/room';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Refusal, refuse } from '../calls.ts';
import type { Database } from '../database/tables.ts';
import type { PartyChatTable } from './tables.ts';

/** What one person may say in a stretch of time. */
const SAID_MAX = 20;
const SAID_WINDOW_MS = 10_000;

/** Messages read at once. */
export const CHAT_PAGE = 200;

export interface Saying {
  readonly partyId: string;
  readonly userId: number;
  readonly requestId: string;
  readonly nickname: string;
  readonly characterId: string | null;
  readonly text: string;
  /** Unix time in ms. */
  readonly at: number;
}

/** Keeps a message, or finds the one this request kept meanwhile. Refused (1004) when the person talks too fast. */
export async function keepSaying(db: Kysely<Database>, saying: Saying): Promise<ChatMessage | Refusal> {
  if (await talksTooFast(db, saying)) return (await findSaying(db, saying)) ?? refuse(ERROR.tooOften);
  for (;;) {
    const kept = await insertSaying(db, saying);
    if (kept !== undefined) return kept;
    // Somebody took the number at the same moment (then we try the next), or this very request came twice.
    const same = await findSaying(db, saying);
    if (same !== undefined) return same;
  }
}

/** Undefined when the number or the request id was taken meanwhile. */
async function insertSaying(db: Kysely<Database>, saying: Saying): Promise<ChatMessage | undefined> {
  const { rows } = await sql<Selectable<PartyChatTable>>`
    insert into party_chat (party_id, chat_seq, user_id, character_id, nickname, request_id, text, at)
    select ${saying.partyId}, coalesce(max(chat_seq), 0) + 1, ${saying.userId}::integer, ${saying.characterId},
      ${saying.nickname}, ${saying.requestId}, ${saying.text}, ${new Date(saying.at)}::timestamptz
    from party_chat where party_id = ${saying.partyId}
    on conflict do nothing
    returning *`.execute(db);
  return rows[0] && messageOf(rows[0]);
}

/** What this request kept before. */
export async function findSaying(
  db: Kysely<Database>,
  saying: Pick<Saying, 'partyId' | 'userId' | 'requestId'>,
): Promise<ChatMessage | undefined> {
  const row = await db
    .selectFrom('party_chat')
    .selectAll()
    .where('party_id', '=', saying.partyId)
    .where('user_id', '=', saying.userId)
    .where('request_id', '=', saying.requestId)
    .executeTakeFirst();
  return row && messageOf(row);
}

async function talksTooFast(db: Kysely<Database>, saying: Saying): Promise<boolean> {
  const { said } = await db
    .selectFrom('party_chat')
    .select(({ fn }) => fn.countAll<number>().as('said'))
    .where('party_id', '=', saying.partyId)
    .where('user_id', '=', saying.userId)
    .where('at', '>', new Date(saying.at - SAID_WINDOW_MS))
    .executeTakeFirstOrThrow();
  return said >= SAID_MAX;
}

/** The database's integers end here; nobody has talked so much. */
const CHAT_SEQ_MAX = 2_147_483_647;

/** What was said after `after`, oldest first, at most CHAT_PAGE messages. */
export async function readChat(db: Kysely<Database>, partyId: string, after: number): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('party_chat')
    .selectAll()
    .where('party_id', '=', partyId)
    .where('chat_seq', '>', Math.min(Math.max(after, 0), CHAT_SEQ_MAX))
    .orderBy('chat_seq')
    .limit(CHAT_PAGE)
    .execute();
  return rows.map(messageOf);
}

function messageOf(row: Selectable<PartyChatTable>): ChatMessage {
  return {
    chatSeq: row.chat_seq,
    userId: row.user_id,
    characterId: row.character_id,
    nickname: row.nickname,
    text: row.text,
    at: row.at.getTime(),
  };
}
