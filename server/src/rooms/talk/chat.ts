// Talk at the table and in private: kept apart from the log of the game, numbered within the room, safe to repeat.
import { ERROR } from '@juzhongren/contract/errors';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { PartyChatTable } from '../../database/tables/parties.ts';
import { type Refusal, refuse } from '../../http/calls.ts';
import type { Said } from './said.ts';

/** What one person may say in a stretch of time, to the table and in private together. */
const SAID_MAX = 20;
const SAID_WINDOW_MS = 10_000;

/** Messages read at once. */
export const CHAT_PAGE = 200;

/** What is to be kept; the database numbers it. */
export interface Saying extends Omit<Said, 'chatSeq'> {
  readonly partyId: string;
}

/** Keeps a message, or finds the one this request kept meanwhile. Refused (1004) when the person talks too fast. */
export async function keepSaying(db: Kysely<Database>, saying: Saying): Promise<Said | Refusal> {
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
async function insertSaying(db: Kysely<Database>, saying: Saying): Promise<Said | undefined> {
  const { rows } = await sql<Selectable<PartyChatTable>>`
    insert into party_chat (party_id, chat_seq, user_id, character_id, nickname, request_id, text, at, circle)
    select ${saying.partyId}, coalesce(max(chat_seq), 0) + 1, ${saying.userId}::integer, ${saying.characterId},
      ${saying.nickname}, ${saying.requestId}, ${saying.words}, ${new Date(saying.at)}::timestamptz,
      ${saying.circle}::integer[]
    from party_chat where party_id = ${saying.partyId}
    on conflict do nothing
    returning *`.execute(db);
  return rows[0] && saidOf(rows[0]);
}

/** What this request kept before. */
export async function findSaying(
  db: Kysely<Database>,
  saying: Pick<Saying, 'partyId' | 'userId' | 'requestId'>,
): Promise<Said | undefined> {
  const row = await db
    .selectFrom('party_chat')
    .selectAll()
    .where('party_id', '=', saying.partyId)
    .where('user_id', '=', saying.userId)
    .where('request_id', '=', saying.requestId)
    .executeTakeFirst();
  return row && saidOf(row);
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

/** What was said after `after`, oldest first, at most CHAT_PAGE messages. For people only through `heardBy`. */
export async function readChat(db: Kysely<Database>, partyId: string, after: number): Promise<Said[]> {
  const rows = await db
    .selectFrom('party_chat')
    .selectAll()
    .where('party_id', '=', partyId)
    .where('chat_seq', '>', Math.min(Math.max(after, 0), CHAT_SEQ_MAX))
    .orderBy('chat_seq')
    .limit(CHAT_PAGE)
    .execute();
  return rows.map(saidOf);
}

/** One message of a room by its number. */
export async function findSaid(db: Kysely<Database>, partyId: string, chatSeq: number): Promise<Said | undefined> {
  const row = await db
    .selectFrom('party_chat')
    .selectAll()
    .where('party_id', '=', partyId)
    .where('chat_seq', '=', Math.min(chatSeq, CHAT_SEQ_MAX))
    .executeTakeFirst();
  return row && saidOf(row);
}

function saidOf(row: Selectable<PartyChatTable>): Said {
  return {
    chatSeq: row.chat_seq,
    userId: row.user_id,
    characterId: row.character_id,
    nickname: row.nickname,
    circle: row.circle,
    words: row.text,
    requestId: row.request_id,
    at: row.at.getTime(),
  };
}
