import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Actor, AuditEntry } from './action/action.ts';

/** Minimum age in days for deletion. The database refuses to delete younger rows. */
export const AUDIT_LOG_DAYS_MIN = 180;

export type AuditLogRow = Selectable<Database['trail']>;

export async function writeAuditLog(
  db: Kysely<Database>,
  { actor, action, entry, kind }: { actor: Actor; action: string; entry: AuditEntry; kind?: 'look' | 'sign-in' },
): Promise<void> {
  await db
    .insertInto('trail')
    .values({
      actor_kind: actor.kind,
      actor: actor.name,
      actor_from: actor.from,
      session: actor.session ?? null,
      kind: kind ?? null,
      action,
      on_what: entry.on,
      before: entry.before === null ? null : JSON.stringify(entry.before),
      after: entry.after === null ? null : JSON.stringify(entry.after),
      context: entry.context === undefined ? null : JSON.stringify(entry.context),
    })
    .execute();
}

export const AUDIT_LOG_KINDS = ['changes', 'looks', 'sign-ins'] as const;
const KIND_OF = { changes: null, looks: 'look', 'sign-ins': 'sign-in' } as const;

/** Filter of audit log rows. Undefined fields match every row. */
export interface AuditLogQuery {
  readonly by: string | undefined;
  /** Name of an action, or the topic of several, such as `orders`. */
  readonly action: string | undefined;
  readonly kind: (typeof AUDIT_LOG_KINDS)[number] | undefined;
  readonly on: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly limit: number;
}

export async function readAuditLog(db: Kysely<Database>, asked: AuditLogQuery): Promise<AuditLogRow[]> {
  let query = db.selectFrom('trail').selectAll();
  const { by, action, kind, on, from, to } = asked;
  if (kind !== undefined) query = query.where('kind', 'is not distinct from', KIND_OF[kind]);
  if (by !== undefined) query = query.where('actor', '=', by);
  if (action !== undefined) {
    query = query.where((row) =>
      row.or([row('action', '=', action), row(sql`split_part(action, ' ', 1)`, '=', action)]),
    );
  }
  if (on !== undefined) query = query.where(sql<number>`position(${on}::text in on_what)`, '>', 0);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  return await query.orderBy('trail_id', 'desc').limit(asked.limit).execute();
}

/** Deletes older rows, but none younger than `AUDIT_LOG_DAYS_MIN` days. Returns how many. */
export async function forgetAuditLog(db: Kysely<Database>, before: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_trail(${before}::timestamptz)::int as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
