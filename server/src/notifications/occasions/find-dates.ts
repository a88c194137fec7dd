// Finds notifications that depend on time: upcoming planned times and answers of the operator. Queries the current
// database state, so a changed or cancelled time needs no extra handling.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NotificationAbout } from '../kept/abouts.ts';
import { aboutOf } from '../kept/abouts.ts';

const MINUTE_MS = 60_000;

/** `beforeMs` is the lead time. `withinMs` is the tolerance: after a longer outage the notification is skipped. */
const DATES: readonly { readonly about: NotificationAbout; readonly beforeMs: number; readonly withinMs: number }[] = [
  { about: 'tomorrow', beforeMs: 24 * 60 * MINUTE_MS, withinMs: 30 * MINUTE_MS },
  { about: 'soon', beforeMs: 30 * MINUTE_MS, withinMs: 20 * MINUTE_MS },
  { about: 'time', beforeMs: 0, withinMs: 10 * MINUTE_MS },
];

/** No reminder for tomorrow within this time after the plan was announced. */
const HEARD_MS = 3 * 60 * MINUTE_MS;
/** Maximum age of an answer that is still announced. */
const ANSWERED_MS = 24 * 60 * MINUTE_MS;

const canReach = (user: string, at: Date) => sql<boolean>`(
  exists (select from nudge_device d join session s on s.token_hash = d.session
    where s.user_id = ${sql.ref(user)} and s.expires_at > ${at}::timestamptz)
  or exists (select from nudge_grant g where g.user_id = ${sql.ref(user)} and g.remaining > 0))`;

export async function findDates(db: Kysely<Database>, now: number): Promise<void> {
  const at = new Date(now);
  for (const { about, beforeMs, withinMs } of DATES) {
    const [from, until] = [new Date(now + beforeMs - withinMs), new Date(now + beforeMs)];
    await sql`
      insert into nudge (user_id, kind, about, occasion, party_id, created_at, due_at)
      select m.user_id, ${aboutOf(about).kind}::text, ${about}::text,
        concat_ws(' ', ${about}::text, p.party_id, (extract(epoch from p.meet_at) * 1000)::bigint), p.party_id,
        ${at}::timestamptz, ${at}::timestamptz
      from party p join party_member m on m.party_id = p.party_id and m.left_at is null
      where p.status = 0 and p.meet_at > ${from}::timestamptz and p.meet_at <= ${until}::timestamptz
        and ${canReach('m.user_id', at)}
        and not (${about === 'tomorrow'}::boolean and exists (
          select from nudge n where n.user_id = m.user_id and n.party_id = p.party_id and n.about = 'agreed'
            and n.created_at > ${new Date(now - HEARD_MS)}::timestamptz))
      on conflict do nothing`.execute(db);
  }
}

export async function findAnswers(db: Kysely<Database>, now: number): Promise<void> {
  const at = new Date(now);
  const { kind } = aboutOf('answered');
  await sql`
    insert into nudge (user_id, kind, about, occasion, created_at, due_at)
    select n.user_id, ${kind}::text, 'answered', concat_ws(' ', 'answered', '', n.notice_id),
      ${at}::timestamptz, ${at}::timestamptz
    from person_notice n
    where n.kind in ('feedback', 'complaint') and n.seen_at is null
      and n.created_at > ${new Date(now - ANSWERED_MS)}::timestamptz and ${canReach('n.user_id', at)}
    on conflict do nothing`.execute(db);
}
