import { hostname } from 'node:os';
import type { Deps } from './ports/deps.ts';
import { forgetAuditLog } from './staff/audit-log-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes old audit log rows if the operator set a retention. Writes a row about it, as when a person does it. */
export async function sweepAuditLog({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>): Promise<number> {
  const { KEEP_TRAIL_DAYS: days } = env;
  if (days === undefined) return 0;
  const before = new Date(now() - days * DAY_MS);
  return await db.transaction().execute(async (transaction) => {
    const rows = await forgetAuditLog(transaction, before);
    if (rows === 0) return 0;
    await transaction
      .insertInto('trail')
      .values({
        actor_kind: 'machine',
        actor: 'KEEP_TRAIL_DAYS',
        actor_from: hostname(),
        action: 'trail-forget',
        on_what: `${before.toISOString().slice(0, 10)} 之前的操作记录`,
        before: JSON.stringify({ rows }),
        after: JSON.stringify({ rows: 0 }),
      })
      .execute();
    return rows;
  });
}
