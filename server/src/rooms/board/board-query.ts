// Queries the public lobbies as one user sees them.
import { TABLES_PAGE } from '@juzhongren/contract/limits';
import type { TableStanding, TableWhen } from '@juzhongren/contract/room-calls/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OpenTable } from './table-store.ts';

export interface Looking {
  /** Null for a visitor who is not signed in. */
  readonly userId: number | null;
  readonly at: Date;
  /** End of the current day in Shanghai. */
  readonly dayEnd: Date;
  readonly player?: number | undefined;
  readonly when?: TableWhen | undefined;
  readonly voice: boolean;
  readonly newcomers: boolean;
  readonly scriptId?: number | undefined;
  readonly after?: { readonly until: number; readonly tableId: string } | undefined;
}

export interface ListedTable extends OpenTable {
  readonly nickname: string;
  readonly avatar: string | null;
  readonly mine: TableStanding;
}

const ALL = sql<boolean>`true`;

/** Returns a page of public lobbies, plus one more entry if there is a next page. */
export async function readBoard(db: Kysely<Database>, looking: Looking): Promise<ListedTable[]> {
  const { userId, at, after } = looking;
  const from =
    after === undefined ? ALL : sql<boolean>`(t.until, t.table_id) > (${new Date(after.until)}, ${after.tableId})`;
  const { rows } = await sql<ListedTable>`
    select t.*, u.nickname, u.avatar, ${standing(userId)} as mine
    from open_table t join app_user u on u.user_id = t.user_id
    where t.off_at is null and t.seats_free > 0 and t.until > ${at} and ${from} and ${wanted(looking)}
      and ${meets(userId)} and ${mayOffer(at)}
    order by t.until, t.table_id limit ${TABLES_PAGE + 1}`.execute(db);
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

function standing(userId: number | null): RawBuilder<TableStanding> {
  if (userId === null) return sql<TableStanding>`'none'`;
  return sql<TableStanding>`case
    when exists (select from party_member m where m.party_id = t.party_id and m.user_id = ${userId} and m.left_at is null)
      then 'seated'
    else coalesce((select a.state from table_ask a where a.table_id = t.table_id and a.user_id = ${userId}), 'none')
  end`;
}

/** Returns a public lobby that this user may join, by its public id. */
export async function findForPerson(
  db: Kysely<Database>,
  { tableId, userId, at }: { tableId: string; userId: number; at: Date },
): Promise<(OpenTable & { readonly mine: TableStanding }) | undefined> {
  const { rows } = await sql<OpenTable & { readonly mine: TableStanding }>`
    select t.*, ${standing(userId)} as mine from open_table t
    where t.table_id = ${tableId} and t.off_at is null and t.until > ${at} and ${meets(userId)} and ${mayOffer(at)}`.execute(
    db,
  );
  return rows[0];
}
