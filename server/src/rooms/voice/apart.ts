import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type Apart, pairOf } from './hearing.ts';

export async function readApart(db: Kysely<Database>, userIds: readonly number[], at: Date): Promise<Apart> {
  const { rows } = await sql<{ one: number; other: number | null }>`
    select user_id as one, blocked_id as other from user_block
    where user_id = any(${[...userIds]}::int[]) and blocked_id = any(${[...userIds]}::int[])
    union all
    select user_id, null from sanction
    where user_id = any(${[...userIds]}::int[]) and kind = 'talk' and lifted_at is null and (until is null or until > ${at})
  `.execute(db);
  return {
    blocked: new Set(rows.flatMap(({ one, other }) => (other === null ? [] : [pairOf(one, other)]))),
    muted: new Set(rows.flatMap(({ one, other }) => (other === null ? [one] : []))),
  };
}
