import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PersonLimit } from './limit-labels.ts';

export interface Allowance {
  readonly what: PersonLimit;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts a use. The window starts with its first use. Returns false if the limit is reached. A single statement
 * resolves races.
 */
export async function takeUse(
  db: Kysely<Database>,
  userId: number,
  { what, max, windowMs, at }: Allowance & { readonly at: Date },
): Promise<boolean> {
  const over = new Date(at.getTime() - windowMs);
  const { rows } = await sql`
    insert into person_limit as l (user_id, what, since, used) values (${userId}, ${what}, ${at}, 1)
    on conflict (user_id, what) do update set
      since = case when l.since <= ${over} then ${at} else l.since end,
      used = case when l.since <= ${over} then 1 else l.used + 1 end
    where l.since <= ${over} or l.used < ${max}
    returning l.user_id`.execute(db);
  return rows.length > 0;
}
