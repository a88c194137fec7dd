// Counts what the members of a group have played, marked and own. Names only the members who allow it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findMembers } from '../membership/store.ts';

/** Number of people per script. Scripts with a count of zero are missing. */
export type Counts = ReadonlyMap<number, number>;

export interface Tastes {
  readonly members: number;
  readonly played: Counts;
  readonly wanted: Counts;
  /** Members who play everything for free, and for each script the number of other members who own it. */
  readonly vips: number;
  readonly owners: Counts;
}

export async function readTastes(db: Kysely<Database>, userIds: readonly number[], at: Date): Promise<Tastes> {
  const vips = await findMembers(db, userIds, at);
  const [played, wanted, owners] = await Promise.all([
    count(db, 'script_player', userIds),
    count(db, 'favorite', userIds),
    count(
      db,
      'owned_script',
      userIds.filter((userId) => !vips.has(userId)),
    ),
  ]);
  return { members: userIds.length, played, wanted, vips: vips.size, owners };
}

/** Tables with at most one row per user and script. */
type Known = 'script_player' | 'favorite' | 'owned_script';

async function count(db: Kysely<Database>, table: Known, userIds: readonly number[]): Promise<Counts> {
  const { rows } = await sql<{ script_id: number; people: number }>`
    select script_id, count(*)::int as people from ${sql.table(table)}
    where user_id = any(${[...userIds]}::int[]) group by script_id`.execute(db);
  return new Map(rows.map(({ script_id, people }) => [script_id, people]));
}

/** Returns, for each script, the given users who started it or marked it. */
export async function namesOf(
  db: Kysely<Database>,
  table: 'script_player' | 'favorite',
  { userIds, scriptIds }: { userIds: readonly number[]; scriptIds: readonly number[] },
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (userIds.length === 0 || scriptIds.length === 0) return new Map();
  const { rows } = await sql<{ script_id: number; people: number[] }>`
    select script_id, array_agg(user_id order by user_id) as people from ${sql.table(table)}
    where script_id = any(${[...scriptIds]}::int[]) and user_id = any(${[...userIds]}::int[])
    group by script_id`.execute(db);
  return new Map(rows.map(({ script_id, people }) => [script_id, people]));
}
