// What is in force against somebody now, as a part of other queries: whoever asks for a session learns it in the same look.
import { type RawBuilder, sql } from 'kysely';
import type { ImposedOn } from '../http/calls.ts';

/** Not lifted and not over. Of a row `s`. */
const inForce = (at: Date) => sql<boolean>`s.lifted_at is null and (s.until is null or s.until > ${at}::timestamptz)`;

/** For a query of sessions: what is imposed on their person; of several of a kind the one that lasts longest. */
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

/** For a query that names a person in this column. */
export function isNotBanned(column: string, at: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from sanction s where s.user_id = ${sql.ref(column)} and s.kind = 'ban' and ${inForce(at)})`;
}
