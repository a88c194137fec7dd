// Records in the audit log who viewed whose personal data. Stores ids only, and one row per view within ten minutes.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Actor } from './action/action.ts';

/** Pages reload data often, so repeated views in one session within this time share a row. */
const SAME_LOOK_MINUTES = 10;

/** Returns the users that appear in the rows, as `玩家 12`, each once. */
export function peopleIn(rows: readonly object[]): string[] {
  const numbers = rows.flatMap((row) => [
    'user_id' in row ? row.user_id : null,
    'about_id' in row ? row.about_id : null,
  ]);
  return [...new Set(numbers)].flatMap((number) => (typeof number === 'number' ? [`玩家 ${number}`] : []));
}

/**
 * Writes a row for each of `looked` that has none yet. Must run in a transaction; concurrent calls wait for each other.
 */
export async function addLooks(
  db: Kysely<Database>,
  { actor, action, looked }: { actor: Actor; action: string; looked: readonly string[] },
): Promise<void> {
  const session = actor.session ?? null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look ${actor.kind} ${actor.name} ${action}`}, 0))`.execute(
    db,
  );
  await sql`
    insert into trail (actor_kind, actor, actor_from, action, on_what, kind, session)
    select ${actor.kind}::text, ${actor.name}::text, ${actor.from}::text, ${action}::text, looked.on_what, 'look', ${session}::text
    from unnest(${[...looked]}::text[]) with ordinality as looked (on_what, place)
    where not exists (
      select from trail t
      where t.kind = 'look' and t.on_what = looked.on_what and t.action = ${action} and t.actor_kind = ${actor.kind}
        and t.actor = ${actor.name} and t.session is not distinct from ${session}::text
        and t.at > clock_timestamp() - make_interval(mins => ${SAME_LOOK_MINUTES}))
    order by looked.place`.execute(db);
}
