// Stores notifications, user settings, and each occasion once.
import { NOTIFICATION_KINDS, type NotificationKind } from '@juzhongren/contract/notifications';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NotificationAbout } from './abouts.ts';
import { aboutOf } from './abouts.ts';

export type NotificationRow = Selectable<Database['nudge']>;

/**
 * `sent`; `seen`: the user was viewing the room; `over`: no longer relevant; `left`: no longer in the room; `off`:
 * disabled by the user; `barred`: banned or deleted; `nowhere`: no channel accepts it; `too-many`: rate limit; `late`:
 * postponed for too long; `failed`.
 */
export const NOTIFICATION_ENDS = [
  'sent',
  'seen',
  'over',
  'left',
  'off',
  'barred',
  'nowhere',
  'too-many',
  'late',
  'failed',
] as const;
export type NotificationEnd = (typeof NOTIFICATION_ENDS)[number];

export interface Occasion {
  readonly userId: number;
  readonly about: NotificationAbout;
  readonly partyId: string | null;
  /** Distinguishes occasions of the same user, room and subject. */
  readonly detail: string;
  /** Unix ms. */
  readonly dueAt: number;
  /** Time from which it is useful, Unix ms. Omitted if that is now. */
  readonly since?: number;
}

const occasionOf = ({ about, partyId, detail }: Occasion): string => [about, partyId ?? '', detail].join(' ');

export const detailOf = ({
  about,
  party_id: partyId,
  occasion,
}: Pick<NotificationRow, 'about' | 'party_id' | 'occasion'>) =>
  occasion.slice(about.length + (partyId ?? '').length + 2);

/** Stores occasions. Existing ones stay unchanged, whichever server stored them. */
export async function keepOccasions(db: Kysely<Database>, occasions: readonly Occasion[], now: number): Promise<void> {
  if (occasions.length === 0) return;
  await db
    .insertInto('nudge')
    .values(
      occasions.map((one) => ({
        user_id: one.userId,
        kind: aboutOf(one.about).kind,
        about: one.about,
        occasion: occasionOf(one),
        party_id: one.partyId,
        created_at: new Date(one.since ?? now),
        due_at: new Date(one.dueAt),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'occasion']).doNothing())
    .execute();
}

/** Returns the users that have a subscribed browser or a permitted message left. */
export async function reachable(db: Kysely<Database>, userIds: readonly number[], at: Date): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: number }>`
    select s.user_id from nudge_device d join session s on s.token_hash = d.session
    where s.user_id = any(${userIds}::int[]) and s.expires_at > ${at}
    union
    select user_id from nudge_grant where user_id = any(${userIds}::int[]) and remaining > 0`.execute(db);
  return new Set(rows.map((row) => row.user_id));
}

export interface Choice {
  readonly off: readonly string[];
  readonly night: boolean;
}

export async function choiceOf(db: Kysely<Database>, userId: number): Promise<Choice> {
  const row = await db
    .selectFrom('nudge_choice')
    .select(['off', 'night'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { off: [], night: false };
}

/** Changes one setting and keeps the others, even under concurrency. */
export async function choose(
  db: Kysely<Database>,
  userId: number,
  {
    kind,
    night,
    at,
  }: { kind?: { kind: NotificationKind; on: boolean } | undefined; night?: boolean | undefined; at: Date },
): Promise<void> {
  const off = kind?.on === false ? [kind.kind] : [];
  await sql`
    insert into nudge_choice as c (user_id, off, night, changed_at)
    values (${userId}, ${off}::text[], ${night ?? false}, ${at})
    on conflict (user_id) do update set
      off = case
        when ${kind === undefined} then c.off
        when ${kind?.on === true} then array_remove(c.off, ${kind?.kind ?? ''})
        else array_remove(c.off, ${kind?.kind ?? ''}) || ${off}::text[] end,
      night = case when ${night === undefined} then c.night else ${night ?? false} end,
      changed_at = ${at}`.execute(db);
}

export const kindsOf = ({ off }: Choice) => NOTIFICATION_KINDS.map((kind) => ({ kind, on: !off.includes(kind) }));
