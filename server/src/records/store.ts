import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface RecordRow {
  readonly record_id: number;
  readonly party_id: string;
  readonly script_id: number;
  readonly version: string;
  readonly character_id: string | null;
  readonly score: number | null;
  /** Null while the room waits for `meet_at`. */
  readonly started_at: Date | null;
  readonly meet_at: Date | null;
  readonly ended_at: Date | null;
  readonly commented: boolean;
  /** Whether the user was the game master and had no seat. */
  readonly leads: boolean;
  /** Room where the players continue with the next script. Null if there is none or its game is over. */
  readonly next_party_id: string | null;
  readonly next_script_id: number | null;
  readonly next_version: string | null;
  readonly next_open: boolean | null;
}

/**
 * Returns a page of a user's games, newest first. Rooms that wait for an agreed meeting time come before them, the
 * nearest time first.
 * A game counts from its start. A game that the user left, or that was dissolved before its end, has no record. A user
 * without a seat who did not lead the game has no record either.
 */
export async function readRecords(
  db: Kysely<Database>,
  { userId, offset, limit }: { userId: number; offset: number; limit: number },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select m.record_id, m.party_id, p.script_id, p.version, m.character_id, m.leads, m.score, p.started_at, p.meet_at, p.ended_at,
      exists (select from review r where r.party_id = m.party_id and r.user_id = m.user_id) as commented,
      n.party_id as next_party_id, n.script_id as next_script_id, n.version as next_version,
      n.status = ${PARTY_STATUS.Created} as next_open
    from party_member m join party p using (party_id)
      left join party n on n.party_id = p.next_party_id and m.report_token is not null
        and n.stage <> all(${[GAME_STAGE.VoteEnd, GAME_STAGE.Dismiss]}::int[])
    where m.user_id = ${userId} and (
      (p.started_at is not null and (m.character_id is not null or m.leads)
        and (m.report_token is not null or (p.status = ${PARTY_STATUS.Gameing} and m.left_at is null
          and (p.ended_at is null or not m.leads))))
      or (p.started_at is null and p.meet_at is not null and m.left_at is null
        and p.status in (${PARTY_STATUS.Created}, ${PARTY_STATUS.WaitForPay})))
    order by p.started_at desc nulls first, case when p.started_at is null then p.meet_at end, m.record_id desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the report token of a record. Null before the game has ended; undefined if the record does not exist or
 * belongs to another user.
 */
export async function findReportToken(
  db: Kysely<Database>,
  of: { recordId: number; userId: number },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('party_member')
    .select('report_token')
    .where('record_id', '=', of.recordId)
    .where('user_id', '=', of.userId)
    .executeTakeFirst();
  return row?.report_token;
}
