// Stores requests to join public lobbies whose host wants to approve players.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Maximum of unanswered requests to join one public lobby. */
const ASKS_MAX = 30;

interface Ask {
  readonly tableId: string;
  readonly userId: number;
  readonly at: Date;
}

/**
 * Selects the requests `a` that the host sees. Hides users with a block in either direction, and users who are banned
 * or barred from public lobbies.
 */
const shownTo = (hostId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> => sql<boolean>`
  a.state = 'asked'
    and not exists (select from user_block b where (b.user_id = ${hostId} and b.blocked_id = a.user_id)
      or (b.user_id = a.user_id and b.blocked_id = ${hostId}))
    and not exists (select from sanction s where s.user_id = a.user_id and s.kind in ('ban', 'board')
      and s.lifted_at is null and (s.until is null or s.until > ${at}))`;

/** Identifies a request to ask to join or to withdraw. */
interface Step {
  readonly tableId: string;
  readonly userId: number;
  readonly requestId?: string | undefined;
}

/** Tells whether the user already asked or withdrew with this request id. */
export async function wasStepTaken(db: Kysely<Database>, { tableId, userId, requestId }: Step): Promise<boolean> {
  if (requestId === undefined) return false;
  const row = await db
    .selectFrom('table_ask_step')
    .select('request_id')
    .where('table_id', '=', tableId)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the step; the caller holds the lock on the public lobby. Returns false if the step was already recorded. */
async function takeStep(transaction: Transaction<Database>, { tableId, userId, requestId }: Step): Promise<boolean> {
  if (requestId === undefined) return true;
  const { rows } = await sql`
    insert into table_ask_step (table_id, user_id, request_id)
    select table_id, ${userId}, ${requestId} from open_table where table_id = ${tableId}
    on conflict do nothing returning request_id`.execute(transaction);
  return rows.length > 0;
}

/**
 * Stores a request to join. Returns false if too many users ask (`ASKS_MAX`). Asking again changes nothing, and a
 * repeat does not restore a withdrawn request.
 */
export async function keepAsk(db: Kysely<Database>, { tableId, userId, requestId, at }: Ask & Step): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // Serialises requests, so that the count stays valid until commit.
    await sql`select from open_table where table_id = ${tableId} for update`.execute(transaction);
    if (await wasStepTaken(transaction, { tableId, userId, requestId })) return true;
    // Requests that the host does not see do not count.
    const { rows } = await sql<{ asked: number }>`
      select count(*)::integer as asked from table_ask a join open_table t using (table_id)
      where a.table_id = ${tableId} and a.user_id <> ${userId} and ${shownTo(sql.ref('t.user_id'), at)}`.execute(
      transaction,
    );
    if ((rows[0]?.asked ?? 0) >= ASKS_MAX) return false;
    await takeStep(transaction, { tableId, userId, requestId });
    await transaction
      .insertInto('table_ask')
      .values({ table_id: tableId, user_id: userId, state: 'asked', asked_at: at, answered_at: null })
      .onConflict((conflict) => conflict.columns(['table_id', 'user_id']).doNothing())
      .execute();
    return true;
  });
}

/**
 * Withdraws a request to join. A refused user cannot ask again by withdrawing. A repeat does not withdraw a newer
 * request.
 */
export async function dropAsk(db: Kysely<Database>, { tableId, userId, requestId }: Step): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select from open_table where table_id = ${tableId} for update`.execute(transaction);
    if (!(await takeStep(transaction, { tableId, userId, requestId }))) return;
    await transaction
      .deleteFrom('table_ask')
      .where('table_id', '=', tableId)
      .where('user_id', '=', userId)
      .where('state', '<>', 'refused')
      .execute();
  });
}

export interface Asking {
  readonly user_id: number;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly asked_at: Date;
}

/** Returns the users who wait for an answer, oldest first. Leaves out blocked, banned and barred users. */
export async function readAsks(
  db: Kysely<Database>,
  { tableId, hostId, at }: { tableId: string; hostId: number; at: Date },
): Promise<Asking[]> {
  const { rows } = await sql<Asking>`
    select a.user_id, u.nickname, u.avatar, a.asked_at
    from table_ask a join app_user u on u.user_id = a.user_id
    where a.table_id = ${tableId} and ${shownTo(sql`${hostId}::integer`, at)}
    order by a.asked_at, a.user_id limit ${ASKS_MAX}`.execute(db);
  return rows;
}

export type AskOutcome = 'answered' | 'same' | 'nobody';

/**
 * Answers a request to join. `same` means that it already had this answer. A refusal is final; an acceptance can be
 * withdrawn.
 */
export async function answerAsk(
  db: Kysely<Database>,
  { tableId, userId, at, welcome }: Ask & { welcome: boolean },
): Promise<AskOutcome> {
  const state = welcome ? 'welcome' : 'refused';
  const answered = await db
    .updateTable('table_ask')
    .set({ state, answered_at: at })
    .where('table_id', '=', tableId)
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (answered.numUpdatedRows === 1n) return 'answered';
  const found = await db
    .selectFrom('table_ask')
    .select('state')
    .where('table_id', '=', tableId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.state === state ? 'same' : 'nobody';
}

/** Returns the user's requests that can still lead to a seat, earliest meeting first. */
export async function readOwnAsks(db: Kysely<Database>, userId: number, at: Date) {
  return await db
    .selectFrom('table_ask')
    .innerJoin('open_table', 'open_table.table_id', 'table_ask.table_id')
    .select(['open_table.table_id', 'script_id', 'meet_at', 'state'])
    .where('table_ask.user_id', '=', userId)
    .where('off_at', 'is', null)
    .where('until', '>', at)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('party_member as m')
            .select('m.user_id')
            .whereRef('m.party_id', '=', 'open_table.party_id')
            .where('m.user_id', '=', userId)
            .where('m.left_at', 'is', null),
        ),
      ),
    )
    .orderBy('until')
    .limit(20)
    .execute();
}
