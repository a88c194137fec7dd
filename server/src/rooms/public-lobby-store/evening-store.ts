// Counts how a user's games ended, from the tables that follow the log; stores nothing twice.
import { EVENINGS_DAYS } from '@juzhongren/contract/limits';
import type { EveningWord } from '@juzhongren/contract/room-calls/evenings';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Games played to the end that are needed for the word `steady`. */
const STEADY_FROM = 3;
/** Games left that are needed for the word `left`, because leaving once can happen to anybody. */
const LEFT_FROM = 2;
/** Games left out of ten that still count as bad luck. */
const LEFT_OF_TEN = 1;

interface Counted {
  readonly finished: number;
  readonly left: number;
}

export function wordFor({ finished, left }: Counted): EveningWord {
  if (left >= LEFT_FROM && left * 10 > (finished + left) * LEFT_OF_TEN) return 'left';
  return finished >= STEADY_FROM ? 'steady' : 'new';
}

const since = (at: Date): Date => new Date(at.getTime() - EVENINGS_DAYS * DAY_MS);

/**
 * Condition: the others continued without this player, because the game reached the reveal or still runs. If the room
 * was dissolved, the player left nobody behind.
 */
const wentOn: RawBuilder<boolean> = sql<boolean>`(p.ended_at is not null or p.status <> ${PARTY_STATUS.Closed})`;

/** Condition that excludes solo games, which say nothing about playing with others. */
const atTable: RawBuilder<boolean> = sql<boolean>`exists (
  select from party_member o where o.party_id = m.party_id and o.user_id <> m.user_id)`;

export async function eveningLabel(
  db: Kysely<Database>,
  userIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, EveningWord>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: number } & Counted>`
    select m.user_id,
      count(*) filter (where m.report_token is not null and not m.leads)::integer as finished,
      count(*) filter (where m.quit_at is not null and ${wentOn})::integer as left
    from party_member m join party p on p.party_id = m.party_id
    where m.user_id = any(${[...userIds]}::integer[]) and m.joined_at > ${since(at)}
      and (m.report_token is not null or m.quit_at is not null) and ${atTable}
    group by m.user_id`.execute(db);
  const known = new Map(rows.map((row) => [row.user_id, wordFor(row)]));
  return new Map(userIds.map((userId) => [userId, known.get(userId) ?? 'new']));
}

export interface LeftEvening {
  readonly record_id: number;
  readonly script_id: number;
  readonly version: string;
  readonly quit_at: Date;
  readonly counts: boolean;
}

/** Returns the games that a user left, newest first. */
export async function leftEvenings(db: Kysely<Database>, userId: number, at: Date): Promise<LeftEvening[]> {
  const { rows } = await sql<LeftEvening>`
    select m.record_id, p.script_id, p.version, m.quit_at, ${wentOn} as counts
    from party_member m join party p on p.party_id = m.party_id
    where m.user_id = ${userId} and m.quit_at is not null and m.joined_at > ${since(at)}
    order by m.quit_at desc limit 50`.execute(db);
  return rows;
}

export async function countFinished(db: Kysely<Database>, userId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ finished: number }>`
    select count(*)::integer as finished from party_member m
    where m.user_id = ${userId} and m.report_token is not null and not m.leads and m.joined_at > ${since(at)} and ${atTable}`.execute(
    db,
  );
  return rows[0]?.finished ?? 0;
}
