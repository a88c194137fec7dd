// Queries the public lobbies as one user sees them.
import { PUBLIC_LOBBIES_PAGE } from '@juzhongren/contract/limits';
import type { PublicLobbyStanding, PublicLobbyWhen } from '@juzhongren/contract/room-calls/public-lobbies';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { PublicLobby } from './public-lobby-store.ts';

export interface Looking {
  /** Null for a visitor who is not signed in. */
  readonly userId: number | null;
  readonly at: Date;
  /** End of the current day in Shanghai. */
  readonly dayEnd: Date;
  readonly player?: number | undefined;
  readonly when?: PublicLobbyWhen | undefined;
  readonly voice: boolean;
  readonly newcomers: boolean;
  readonly scriptId?: number | undefined;
  readonly after?: { readonly until: number; readonly tableId: string } | undefined;
}

export interface ListedPublicLobby extends PublicLobby {
  readonly nickname: string;
  readonly avatar: string | null;
  readonly mine: PublicLobbyStanding;
}

const ALL = sql<boolean>`true`;

/** Returns a page of public lobbies, plus one more entry if there is a next page. */
export async function readPublicLobbies(db: Kysely<Database>, looking: Looking): Promise<ListedPublicLobby[]> {
  const { userId, at, after } = looking;
  const from =
    after === undefined ? ALL : sql<boolean>`(t.until, t.table_id) > (${new Date(after.until)}, ${after.tableId})`;
  const { rows } = await sql<ListedPublicLobby>`
    select t.*, u.nickname, u.avatar, ${standing(userId)} as mine
    from open_table t join app_user u on u.user_id = t.user_id
    where t.off_at is null and t.seats_free > 0 and t.until > ${at} and ${from} and ${wanted(looking)}
      and ${meets(userId)} and ${mayOffer(at)}
    order by t.until, t.table_id limit ${PUBLIC_LOBBIES_PAGE + 1}`.execute(db);
  return rows;
}

function wanted({ player, when, voice, newcomers, scriptId, dayEnd }: Looking): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [ALL];
  if (player !== undefined) parts.push(sql`t.player = ${player}`);
  if (scriptId !== undefined) parts.push(sql`t.script_id = ${scriptId}`);
  if (voice) parts.push(sql`t.voice`);
  if (newcomers) parts.push(sql`t.newcomers`);
  if (when === 'now') parts.push(sql`t.meet_at is null`);
  if (when === 'today') parts.push(sql`t.meet_at < ${dayEnd}`);
  if (when === 'later') parts.push(sql`t.meet_at >= ${dayEnd}`);
  return sql.join(parts, sql` and `);
}

/** Condition: no member of the room has blocked this user, and the user has blocked no member. */
export function meets(userId: number | null): RawBuilder<boolean> {
  if (userId === null) return ALL;
  return sql<boolean>`not exists (
    select from party_member m join user_block b
      on (b.user_id = m.user_id and b.blocked_id = ${userId}) or (b.user_id = ${userId} and b.blocked_id = m.user_id)
    where m.party_id = t.party_id and m.left_at is null)`;
}

export const mayOffer = (at: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select from sanction s where s.user_id = t.user_id and s.kind in ('ban', 'board')
    and s.lifted_at is null and (s.until is null or s.until > ${at}))`;

function standing(userId: number | null): RawBuilder<PublicLobbyStanding> {
  if (userId === null) return sql<PublicLobbyStanding>`'none'`;
  return sql<PublicLobbyStanding>`case
    when exists (select from party_member m where m.party_id = t.party_id and m.user_id = ${userId} and m.left_at is null)
      then 'seated'
    else coalesce((select a.state from table_ask a where a.table_id = t.table_id and a.user_id = ${userId}), 'none')
  end`;
}

/** Returns a public lobby that this user may join, by its public id. */
export async function findForPerson(
  db: Kysely<Database>,
  { tableId, userId, at }: { tableId: string; userId: number; at: Date },
): Promise<(PublicLobby & { readonly mine: PublicLobbyStanding }) | undefined> {
  const { rows } = await sql<PublicLobby & { readonly mine: PublicLobbyStanding }>`
    select t.*, ${standing(userId)} as mine from open_table t
    where t.table_id = ${tableId} and t.off_at is null and t.until > ${at} and ${meets(userId)} and ${mayOffer(at)}`.execute(
    db,
  );
  return rows[0];
}
