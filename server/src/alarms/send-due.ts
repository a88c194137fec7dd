// Sends due alarms. A server takes an alarm by moving its `send_at`, so only one server sends it.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { deliver, type Delivered } from './deliver.ts';
import type { AlarmFacts, AlarmKind } from './kinds.ts';
import { ALARM_KINDS } from './kinds.ts';
import { messageOf } from './message.ts';

const AT_ONCE = 20;
const HOUR_MS = 60 * 60 * 1_000;
/** Time after which another server sends an alarm whose sender died. */
const TAKEN_MS = 2 * 60_000;
/** Delay before the next attempt. It starts at a minute and doubles each time, up to the maximum. */
const AGAIN_MS = { first: 60_000, max: HOUR_MS } as const;

export type SendDeps = Pick<Deps, 'db' | 'now' | 'log' | 'env'>;
type Row = Selectable<Database['alarm']>;

export async function sendDue(deps: SendDeps): Promise<Delivered[]> {
  const outcomes: Delivered[] = [];
  for (const row of await takeDue(deps.db, deps.now())) outcomes.push(await tell(deps, row));
  return outcomes;
}

async function tell(deps: SendDeps, row: Row): Promise<Delivered> {
  const { db, now, log, env } = deps;
  const kind = ALARM_KINDS.find((one) => one === row.kind);
  // Unknown kind of another release, whose own servers send it.
  if (kind === undefined) return 'nowhere';
  // A webhook set since then has not received alarms that were only logged.
  const isNew = row.told_at === null || (row.told_where === 'log' && env.ALARM_WEBHOOK !== undefined);
  const state = row.resolved_at !== null ? 'resolved' : isNew ? 'raised' : 'standing';
  const { condition } = row;
  const message = messageOf(
    // `raiseAlarm` stored the facts, so they match the kind.
    { kind, condition, facts: row.facts as unknown as AlarmFacts[AlarmKind], raisedAt: row.raised_at.getTime() },
    { state, at: now(), env },
  );
  const outcome = await deliver(message, env, now());
  if (outcome === 'sent' || outcome === 'nowhere') {
    log.warn({ alarm: kind, condition, state, facts: row.facts }, 'alarm');
    const where = outcome === 'sent' ? 'webhook' : 'log';
    await noteTold(db, row, { at: now(), where, repeatMs: env.ALARM_REPEAT_HOURS * HOUR_MS });
  } else {
    log.error({ alarm: kind, condition, state, fault: outcome, tries: row.tries + 1 }, 'an alarm was not told');
    const againMs = Math.min(AGAIN_MS.first * 2 ** row.tries, AGAIN_MS.max);
    await noteFailed(db, row, new Date(now() + againMs));
  }
  return outcome;
}

async function takeDue(db: Kysely<Database>, now: number): Promise<Row[]> {
  const due = db
    .selectFrom('alarm')
    .select('condition')
    .where('send_at', '<=', new Date(now))
    .where('kind', 'in', [...ALARM_KINDS])
    .orderBy('send_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('alarm')
    .set({ send_at: new Date(now + TAKEN_MS) })
    .where('condition', 'in', due)
    .returningAll()
    .execute();
}

/** Records that an alarm was sent. A change during sending, such as its end, stays due and is sent next. */
async function noteTold(
  db: Kysely<Database>,
  { condition, raised_at: raisedAt, resolved_at: resolvedAt, send_at: takenUntil, weight }: Row,
  { at, where, repeatMs }: { at: number; where: 'webhook' | 'log'; repeatMs: number },
): Promise<void> {
  if (resolvedAt !== null) {
    await db
      .deleteFrom('alarm')
      .where('condition', '=', condition)
      .where('resolved_at', '=', resolvedAt)
      .where('send_at', '=', takenUntil)
      .execute();
    return;
  }
  await db
    .updateTable('alarm')
    .set({
      told_at: new Date(at),
      told_where: where,
      told_weight: weight,
      tries: 0,
      send_at: sql<Date>`case when send_at = ${takenUntil}::timestamptz then ${new Date(at + repeatMs)}::timestamptz
        else send_at end`,
    })
    .where('condition', '=', condition)
    .where('raised_at', '=', raisedAt)
    .execute();
}

async function noteFailed(db: Kysely<Database>, { condition, send_at: takenUntil }: Row, again: Date): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ send_at: again, tries: sql`tries + 1` })
    .where('condition', '=', condition)
    .where('send_at', '=', takenUntil)
    .execute();
}
