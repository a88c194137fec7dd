// SQL fragments for the sanctions in force against a user. A session lookup reads them in the same query.
import { type RawBuilder, sql } from 'kysely';
import type { ImposedOn } from '../http/calls.ts';

/** Returns a condition on row `s`: the sanction is neither lifted nor expired. */
const inForce = (at: Date) => sql<boolean>`s.lifted_at is null and (s.until is null or s.until > ${at}::timestamptz)`;

/**
 * Selects the sanctions on the user of a session, for a query of `session`. If several of one kind are in force, the
 * one that lasts longest is returned.
 */
export function imposedNow(at: Date) {
  return sql<ImposedOn[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'reason', reason, 'until', floor(extract(epoch from until))::bigint))
    from (
      select distinct on (s.kind) s.kind, s.reason, s.until from sanction s
      where s.user_id = session.user_id and s.kind <> 'warning' and ${inForce(at)}
      order by s.kind, s.until desc nulls first
    ) as longest
  ), '[]'::jsonb)`.as('imposed');
}

/** Returns a condition that the user in `column` is not banned. */
export function isNotBanned(column: string, at: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from sanction s where s.user_id = ${sql.ref(column)} and s.kind = 'ban' and ${inForce(at)})`;
}
