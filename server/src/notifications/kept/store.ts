// What of nudges is kept: who takes them, what each has chosen, and every occasion once.
import { NUDGE_KINDS, type NotificationKind } from '@juzhongren/contract/notifications';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { NotificationAbout } from './abouts.ts';
import { aboutOf } from './abouts.ts';

export type NotificationRow = Selectable<Database['nudge']>;

/**
 * `sent`; `seen`: they were looking; `over`: it was done meanwhile; `left`: they are not in the room any more; `off`: not
 * wanted; `barred`: banned or gone; `nowhere`: nothing takes it; `too-many`; `late`: it was put off for too long; `failed`.
 */
export const NUDGE_ENDS = [
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
export type NotificationEnd = (typeof NUDGE_ENDS)[number];

export interface Occasion {
  readonly userId: number;
  readonly about: NotificationAbout;
  readonly partyId: string | null;
  /** What tells it from others of that person, room and matter. */
  readonly detail: string;
  /** Unix ms. */
  readonly dueAt: number;
  /** From when on it is worth telling, Unix ms; left out where that is now. */
  readonly since?: number;
}

const occasionOf = ({ about, partyId, detail }: Occasion): string => [about, partyId ?? '', detail].join(' ');

/** The detail of a row that `keepOccasions` wrote. */
export const detailOf = ({
  about,
  party_id: partyId,
  occasion,
}: Pick<NotificationRow, 'about' | 'party_id' | 'occasion'>) =>
  occasion.slice(about.length + (partyId ?? '').length + 2);

/** Those that are there already stay as they are: whichever server was first. */
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

/** Whom a nudge can reach at all: of these people those with a browser that takes them, or a message they allowed. */
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

/** One switch; the rest stays, whoever changes it meanwhile. */
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

export const kindsOf = ({ off }: Choice) => NUDGE_KINDS.map((kind) => ({ kind, on: !off.includes(kind) }));
