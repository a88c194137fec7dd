// What comes by the clock and not by anybody's doing: appointed times that come near, answers of the service. Found in the
// database as it stands at that moment, so a time that was changed or given up is simply another one, or none.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NotificationAbout } from '../kept/abouts.ts';
import { aboutOf } from '../kept/abouts.ts';

const MINUTE_MS = 60_000;

/** `beforeMs`: so long before the time. `withinMs`: found later than that, after a standstill, it is not told any more. */
const DATES: readonly { readonly about: NotificationAbout; readonly beforeMs: number; readonly withinMs: number }[] = [
  { about: 'tomorrow', beforeMs: 24 * 60 * MINUTE_MS, withinMs: 30 * MINUTE_MS },
  { about: 'soon', beforeMs: 30 * MINUTE_MS, withinMs: 20 * MINUTE_MS },
  { about: 'time', beforeMs: 0, withinMs: 10 * MINUTE_MS },
];

/** Who heard of the time just now needs no word that it is tomorrow. */
const HEARD_MS = 3 * 60 * MINUTE_MS;
/** Answers are found so long after they were given. */
const ANSWERED_MS = 24 * 60 * MINUTE_MS;

/** Of `nudge_device` and `nudge_grant`: whom a nudge reaches. */
const canReach = (user: string, at: Date) => sql<boolean>`(
  exists (select from nudge_device d join session s on s.token_hash = d.session
    where s.user_id = ${sql.ref(user)} and s.expires_at > ${at}::timestamptz)
  or exists (select from nudge_grant g where g.user_id = ${sql.ref(user)} and g.remaining > 0))`;

/** Rooms that wait for their time. */
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

/** What the service answered to feedback and complaints, and nobody has read. */
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
