// What is counted for a network address, a vendor, or the whole service, whichever server is asked. Each count is one
// conditional statement: whoever races, the row decides.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { LimitScope } from './limit-words.ts';

/** Counts one more use of a scope in its window; false when the window is full. */
export async function countUse(
  db: Kysely<Database>,
  limit: { scope: LimitScope; windowMs: number; max: number },
  at: Date,
): Promise<boolean> {
  const over = new Date(at.getTime() - limit.windowMs);
  const { rows } = await sql`
    insert into sign_in_sends as s (scope, since, sent) values (${limit.scope}, ${at}, 1)
    on conflict (scope) do update set
      since = case when s.since <= ${over} then ${at} else s.since end,
      sent = case when s.since <= ${over} then 1 else s.sent + 1 end
    where s.since <= ${over} or s.sent < ${limit.max}
    returning s.scope`.execute(db);
  return rows.length > 0;
}

/** Takes one back; of a scope with none left nothing is kept. */
export async function uncountUse(db: Kysely<Database>, scope: LimitScope): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    update sign_in_sends set sent = sent - 1 where scope = ${scope} and sent > 0 returning sent`.execute(db);
  if (rows[0]?.sent === 0) await sql`delete from sign_in_sends where scope = ${scope} and sent = 0`.execute(db);
}
