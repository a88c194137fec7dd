// Stores the chat of a room, public and private, apart from the game log. Messages are numbered per room and safe to
// repeat.
import { ERROR } from '@juzhongren/contract/errors';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { PartyChatTable } from '../../database/tables/parties.ts';
import { type Refusal, refuse } from '../../http/calls.ts';
import type { Said } from './said.ts';

/** Max messages of one user in one room per `SAID_WINDOW_MS`, public and private together. */
const SAID_MAX = 20;
const SAID_WINDOW_MS = 10_000;

export const CHAT_PAGE = 200;

/** Message to store. The database assigns its number. */
export interface Saying extends Omit<Said, 'chatSeq'> {
  readonly partyId: string;
}

/**
 * Stores a message, or returns the one that this request has stored before.
 * Errors: 1004 if the user sends too fast.
 */
export async function keepSaying(db: Kysely<Database>, saying: Saying): Promise<Said | Refusal> {
  if (await talksTooFast(db, saying)) return (await findSaying(db, saying)) ?? refuse(ERROR.tooOften);
  for (;;) {
    const kept = await insertSaying(db, saying);
    if (kept !== undefined) return kept;
    // Another message took the number, so the loop tries the next one. Or this request came twice.
    const same = await findSaying(db, saying);
    if (same !== undefined) return same;
  }
}

/** Returns undefined if the number or the request id was taken meanwhile. */
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

/** Max value of the database's integer type. */
const CHAT_SEQ_MAX = 2_147_483_647;

/**
 * Returns messages after number `after`, oldest first, at most CHAT_PAGE. They may reach users only through `heardBy`.
 */
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
