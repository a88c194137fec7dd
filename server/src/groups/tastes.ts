// What the people of a group have played, marked and own: counted, with names only of those who allow theirs.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findMembers } from '../membership/store.ts';

export interface Counted {
  readonly count: number;
  /** Those of them who allow their names. */
  readonly by: readonly number[];
}

export interface Tastes {
  readonly members: number;
  /** By script; what nobody has begun or marked is left out. */
  readonly played: ReadonlyMap<number, Counted>;
  readonly wanted: ReadonlyMap<number, Counted>;
  /** How many members play everything for nothing, and how many of the others own a script. */
  readonly vips: number;
  readonly owners: ReadonlyMap<number, number>;
}

interface Person {
  readonly userId: number;
  readonly named: boolean;
}

export async function readTastes(db: Kysely<Database>, people: readonly Person[], at: Date): Promise<Tastes> {
  const all = people.map(({ userId }) => userId);
  const named = people.flatMap((one) => (one.named ? one.userId : []));
  const vips = await findMembers(db, all, at);
  const [played, wanted, owners] = await Promise.all([
    count(db, 'script_player', { all, named }),
    count(db, 'favorite', { all, named }),
    count(db, 'owned_script', { all: all.filter((userId) => !vips.has(userId)), named: [] }),
  ]);
  return {
    members: all.length,
    played,
    wanted,
    vips: vips.size,
    owners: new Map([...owners].map(([scriptId, { count: owning }]) => [scriptId, owning])),
  };
}

/** Each of these tables has a person and a script once. */
type Known = 'script_player' | 'favorite' | 'owned_script';

async function count(
  db: Kysely<Database>,
  table: Known,
  { all, named }: { all: readonly number[]; named: readonly number[] },
): Promise<ReadonlyMap<number, Counted>> {
  const { rows } = await sql<{ script_id: number; count: number; by: number[] | null }>`
    select script_id, count(*)::int as count,
      array_agg(user_id order by user_id) filter (where user_id = any(${[...named]}::int[])) as by
    from ${sql.table(table)} where user_id = any(${[...all]}::int[]) group by script_id`.execute(db);
  return new Map(rows.map(({ script_id, count: counted, by }) => [script_id, { count: counted, by: by ?? [] }]));
}
