import { type Kysely, sql } from 'kysely';
import { alarmFactsSchema } from '../database/documents/alarm-facts.ts';
import type { Database } from '../database/tables.ts';
import { type AlarmFacts, type AlarmKind, conditionOf } from './kinds.ts';

export interface AlarmDeps {
  readonly db: Kysely<Database>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Minimum interval between messages of an alarm that grows. */
const GROWN_TOLD_EVERY = '10 minutes';

/**
 * Raises an alarm. It is stored once, however often it is raised, and a running server sends it within a minute. Raise
 * it again with new facts while the problem lasts. Throws database errors, and a validation error if a fact is not a
 * number or a plain word.
 */
export async function raiseAlarm<Kind extends AlarmKind>(
  { db, now }: AlarmDeps,
  kind: Kind,
  facts: AlarmFacts[Kind],
): Promise<void> {
  const plain = alarmFactsSchema.parse(facts);
  const at = new Date(now());
  const weight = typeof plain['count'] === 'number' ? plain['count'] : 1;
  await sql`
    insert into alarm (condition, kind, facts, weight, raised_at, seen_at, send_at)
    values (${conditionOf(kind, facts)}, ${kind}, ${JSON.stringify(plain)}::jsonb, ${weight}::integer,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (condition) do update set
      facts = excluded.facts, weight = excluded.weight, seen_at = excluded.seen_at, resolved_at = null,
      -- Whoever was told of it has not been told yet that it is over, or is being told so just now.
      send_at = case
        when alarm.resolved_at is not null then excluded.send_at
        when excluded.weight > alarm.told_weight
          then least(alarm.send_at, alarm.told_at + ${GROWN_TOLD_EVERY}::interval)
        else alarm.send_at end`.execute(db);
}

/** Resolves an alarm. If it was never sent, its end is not sent either. Returns false if there was no such alarm. */
export async function resolveAlarm<Kind extends AlarmKind>(
  { db, now }: AlarmDeps,
  kind: Kind,
  /** Facts that identify the alarm. */
  facts: AlarmFacts[Kind],
): Promise<boolean> {
  return (await resolve({ db, now }, sql<boolean>`condition = ${conditionOf(kind, facts)}`)) > 0;
}

export async function resolveUnseen(deps: AlarmDeps, kind: AlarmKind, since: Date): Promise<void> {
  await resolve(deps, sql<boolean>`kind = ${kind} and seen_at < ${since}::timestamptz`);
}

async function resolve({ db, now }: AlarmDeps, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const at = new Date(now());
  return await db.transaction().execute(async (transaction) => {
    // An alarm that a server is sending now has a later `send_at`. It is kept, so that its end is sent too.
    const unknown = await sql`
      delete from alarm where ${which} and told_at is null and send_at <= ${at}::timestamptz`.execute(transaction);
    const known = await sql`
      update alarm set resolved_at = ${at}::timestamptz, send_at = ${at}::timestamptz, tries = 0
      where ${which} and resolved_at is null`.execute(transaction);
    return Number(unknown.numAffectedRows ?? 0n) + Number(known.numAffectedRows ?? 0n);
  });
}
