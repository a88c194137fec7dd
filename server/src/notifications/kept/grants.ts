// Stores permissions to send messenger messages. Each permission covers one message, on any server.
import { NOTIFICATION_GRANTS_MAX } from '@juzhongren/contract/limits';
import type { NotificationKind } from '@juzhongren/contract/notifications';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface Known {
  readonly provider: string;
  readonly subject: string;
}

export async function knownTo(db: Kysely<Database>, userId: number): Promise<Known[]> {
  return await db
    .selectFrom('identity')
    .select(['provider', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
}

export async function allowOnce(
  db: Kysely<Database>,
  { userId, provider, kinds, at }: { userId: number; provider: string; kinds: readonly NotificationKind[]; at: Date },
): Promise<void> {
  await sql`
    insert into nudge_grant as g (user_id, provider, kind, remaining, changed_at)
    select ${userId}, ${provider}, kind, 1, ${at}::timestamptz from unnest(${[...new Set(kinds)]}::text[]) as kind
    on conflict (user_id, provider, kind) do update set
      remaining = least(g.remaining + 1, ${NOTIFICATION_GRANTS_MAX}), changed_at = ${at}`.execute(db);
}

export async function takeGrant(
  db: Kysely<Database>,
  { userId, provider, kind }: { userId: number; provider: string; kind: NotificationKind },
): Promise<boolean> {
  const { rows } = await sql`
    update nudge_grant set remaining = remaining - 1
    where user_id = ${userId} and provider = ${provider} and kind = ${kind} and remaining > 0
    returning kind`.execute(db);
  return rows.length > 0;
}

/** Returns an unused permission, or clears all if the app says that none is left. */
export async function giveBack(
  db: Kysely<Database>,
  { userId, provider, kind, none }: { userId: number; provider: string; kind: NotificationKind; none: boolean },
): Promise<void> {
  await sql`
    update nudge_grant set remaining = case when ${none} then 0 else remaining + 1 end
    where user_id = ${userId} and provider = ${provider} and kind = ${kind}`.execute(db);
}

export async function grantsOf(db: Kysely<Database>, userId: number) {
  return await db
    .selectFrom('nudge_grant')
    .select(['provider', 'kind', 'remaining'])
    .where('user_id', '=', userId)
    .execute();
}
