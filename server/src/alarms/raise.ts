import { type Kysely, sql } from 'kysely';
import { alarmFactsSchema } from '../database/documents/alarm-facts.ts';
import type { Database } from '../database/tables.ts';
import { type AlarmFacts, type AlarmKind, conditionOf } from './kinds.ts';

export interface AlarmDeps {
  readonly db: Kysely<Database>;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** What grows is told again, but not more often than this. */
const GROWN_TOLD_EVERY = '10 minutes';

/**
 * Something is wrong. It is written down, once for as long as it stands however often it is raised; a running server tells it
 * within the minute. Raise it again while it stands, with the newest facts. Throws only what the database throws, and when a
 * fact is anything but a number or a plain word.
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

/** It is right again. Of what nobody was told nothing is told now either. False where it did not stand. */
export async function resolveAlarm<Kind extends AlarmKind>(
  { db, now }: AlarmDeps,
  kind: Kind,
  /** Those that say which one it is. */
  facts: AlarmFacts[Kind],
): Promise<boolean> {
  return (await resolve({ db, now }, sql<boolean>`condition = ${conditionOf(kind, facts)}`)) > 0;
}

/** All of a kind that nobody has found so since. */
export async function resolveUnseen(deps: AlarmDeps, kind: AlarmKind, since: Date): Promise<void> {
  await resolve(deps, sql<boolean>`kind = ${kind} and seen_at < ${since}::timestamptz`);
}

async function resolve({ db, now }: AlarmDeps, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const at = new Date(now());
  return await db.transaction().execute(async (transaction) => {
    // One that a server is about to tell is told to be over as well.
    const unknown = await sql`
      delete from alarm where ${which} and told_at is null and send_at <= ${at}::timestamptz`.execute(transaction);
    const known = await sql`
      update alarm set resolved_at = ${at}::timestamptz, send_at = ${at}::timestamptz, tries = 0
      where ${which} and resolved_at is null`.execute(transaction);
    return Number(unknown.numAffectedRows ?? 0n) + Number(known.numAffectedRows ?? 0n);
  });
}
