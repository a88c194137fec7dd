// Stores public lobbies: lists a room, reads its listing and takes it off.
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { PUBLIC_LOBBY_NOW_MS } from '@juzhongren/contract/limits';
import type { SeatPayer } from '@juzhongren/contract/room-calls/room';
import type { PublicLobbyWant } from '@juzhongren/contract/room-calls/public-lobbies';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OpenTableTable } from '../../database/tables/open-tables.ts';

export type PublicLobby = Selectable<OpenTableTable>;

export interface Offering {
  readonly partyId: string;
  readonly tableId: string;
  readonly userId: number;
  readonly scriptId: number;
  readonly player: number;
  readonly free: number;
  readonly meetAt: Date | null;
  readonly until: Date;
  readonly slow: boolean;
  readonly pays: SeatPayer;
  readonly price: number;
  readonly voice: boolean;
  readonly newcomers: boolean;
  readonly approve: boolean;
  readonly wants: readonly PublicLobbyWant[];
  readonly remark: string;
}

/** Maximum of public lobbies that one user may have at a time. */
const PUBLIC_LOBBIES_MAX = 3;

/** Result of listing a room. `staff`: staff took it off before. `too-many`: the user already has the maximum. */
export type Keeping = 'kept' | 'staff' | 'too-many';

/**
 * Lists a room as a public lobby. A listed room keeps its public id and its requests to join. `step` is the request id:
 * a repeat changes nothing.
 */
export async function storePublicLobby(
  db: Kysely<Database>,
  offering: Offering,
  { at, step }: { at: Date; step?: string | undefined },
): Promise<Keeping> {
  const { partyId, userId } = offering;
  return await db.transaction().execute(async (transaction) => {
    // Serialises listings of one user, so that the count stays valid until commit.
    await sql`select from app_user where user_id = ${userId} for no key update`.execute(transaction);
    // Log entries being written hold this lock. Once they continue, they find the new row.
    await sql`select from party where party_id = ${partyId} for update`.execute(transaction);
    if (step !== undefined && (await wasDone(transaction, { partyId, step }))) return 'kept';
    if ((await countOther(transaction, { userId, partyId, at })) >= PUBLIC_LOBBIES_MAX) return 'too-many';
    if (!(await insertPublicLobby(transaction, offering, at))) return 'staff';
    if (step !== undefined) await noteStep(transaction, { partyId, step });
    await countAnew(transaction, partyId, at);
    return 'kept';
  });
}

interface Step {
  readonly partyId: string;
  readonly step: string;
}

/** Maximum of request ids remembered for one public lobby. */
const STEPS_KEPT = 40;

/** Tells whether a request with this id already listed the room or took it off. */
export async function wasDone(db: Kysely<Database>, { partyId, step }: Step): Promise<boolean> {
  const { rows } = await sql`
    select from open_table where party_id = ${partyId} and ${step} = any(steps)`.execute(db);
  return rows.length > 0;
}

async function noteStep(db: Kysely<Database>, { partyId, step }: Step): Promise<void> {
  await sql`
    update open_table set steps = (steps || ${step}::text)[greatest(1, cardinality(steps) + 2 - ${STEPS_KEPT}::integer):]
    where party_id = ${partyId}`.execute(db);
}

/** Takes a room off the list on behalf of its host. `step` works as in `storePublicLobby`. */
export async function withdrawPublicLobby(
  db: Kysely<Database>,
  { partyId, step, at }: { partyId: string; step?: string | undefined; at: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select from party where party_id = ${partyId} for update`.execute(transaction);
    if (step !== undefined) {
      if (await wasDone(transaction, { partyId, step })) return;
      await noteStep(transaction, { partyId, step });
    }
    await takeOff(transaction, { partyId, why: 'host', at });
  });
}

/**
 * Recounts the free seats, because members may have changed since the room was read. Ends the listing if the room is no
 * longer a lobby of this host.
 */
async function countAnew(transaction: Transaction<Database>, partyId: string, at: Date): Promise<void> {
  await sql`
    update open_table t set
      seats_free = greatest(0, t.player
        - (select count(*) from party_member m where m.party_id = t.party_id and m.left_at is null and not m.leads)
        - (select count(*) from party_queue q where q.party_id = t.party_id and q.until is not null)),
      meet_at = p.meet_at,
      until = coalesce(p.meet_at, t.listed_at + make_interval(secs => ${PUBLIC_LOBBY_NOW_MS / 1_000})),
      off_at = case when p.status <> ${PARTY_STATUS.Created} or p.host_id <> t.user_id then ${at}::timestamptz end,
      off_why = case when p.status <> ${PARTY_STATUS.Created} or p.host_id <> t.user_id then 'begun' end
    from party p where t.party_id = ${partyId} and p.party_id = t.party_id`.execute(transaction);
}

async function insertPublicLobby(db: Transaction<Database>, offering: Offering, at: Date): Promise<boolean> {
  const said = {
    voice: offering.voice,
    newcomers: offering.newcomers,
    approve: offering.approve,
    wants: [...offering.wants],
    remark: offering.remark,
  };
  const stands = {
    user_id: offering.userId,
    seats_free: offering.free,
    meet_at: offering.meetAt,
    until: offering.until,
    slow: offering.slow,
    listed_at: at,
    off_at: null,
    off_why: null,
  };
  const kept = await db
    .insertInto('open_table')
    .values({
      party_id: offering.partyId,
      table_id: offering.tableId,
      script_id: offering.scriptId,
      player: offering.player,
      pays: offering.pays,
      price: offering.price,
      ...stands,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .column('party_id')
        .doUpdateSet({ ...stands, ...said })
        .where((row) => row.or([row('open_table.off_why', 'is', null), row('open_table.off_why', '<>', 'staff')])),
    )
    .returning('party_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Updates the listing from the state of the room. */
export async function standAs(
  db: Kysely<Database>,
  { partyId, free, meetAt, slow }: { partyId: string; free: number; meetAt: number | null; slow: boolean },
): Promise<void> {
  const meeting = meetAt === null ? null : new Date(meetAt);
  await db
    .updateTable('open_table')
    .set({
      seats_free: free,
      meet_at: meeting,
      slow,
      until: sql<Date>`coalesce(${meeting}::timestamptz, listed_at + make_interval(secs => ${PUBLIC_LOBBY_NOW_MS / 1_000}))`,
    })
    .where('party_id', '=', partyId)
    .where('off_at', 'is', null)
    .execute();
}

/** Takes a room off the list. Returns true if it was listed. */
export async function takeOff(
  db: Kysely<Database>,
  { partyId, why, at }: { partyId: string; why: 'host' | 'staff'; at: Date },
): Promise<boolean> {
  const off = await db
    .updateTable('open_table')
    .set({ off_at: at, off_why: why })
    .where('party_id', '=', partyId)
    .where('off_at', 'is', null)
    .executeTakeFirst();
  return off.numUpdatedRows === 1n;
}

/** Returns the listing of a room that is currently listed, full or not. */
export async function findPublicLobbyOf(
  db: Kysely<Database>,
  partyId: string,
  at: Date,
): Promise<PublicLobby | undefined> {
  return await db
    .selectFrom('open_table')
    .selectAll()
    .where('party_id', '=', partyId)
    .where('off_at', 'is', null)
    .where('until', '>', at)
    .executeTakeFirst();
}

export async function findPublicLobby(db: Kysely<Database>, tableId: string): Promise<PublicLobby | undefined> {
  return await db.selectFrom('open_table').selectAll().where('table_id', '=', tableId).executeTakeFirst();
}

export interface NamedPublicLobby extends PublicLobby {
  readonly nickname: string;
  readonly script_name: string;
}

/** Returns the rooms that are currently listed, newest first; with `partyId` only that room. */
export async function listOffered(
  db: Kysely<Database>,
  { at, limit, partyId }: { at: Date; limit: number; partyId?: string },
): Promise<NamedPublicLobby[]> {
  return await db
    .selectFrom('open_table')
    .innerJoin('app_user', 'app_user.user_id', 'open_table.user_id')
    .innerJoin('party', 'party.party_id', 'open_table.party_id')
    .innerJoin('script_version', (join) =>
      join
        .onRef('script_version.script_id', '=', 'party.script_id')
        .onRef('script_version.version', '=', 'party.version'),
    )
    .selectAll('open_table')
    .select(['app_user.nickname', sql<string>`script_version.script->'card'->>'name'`.as('script_name')])
    .where('off_at', 'is', null)
    .where('until', '>', at)
    .$if(partyId !== undefined, (query) => query.where('open_table.party_id', '=', partyId ?? ''))
    .orderBy('listed_at', 'desc')
    .limit(limit)
    .execute();
}

async function countOther(
  db: Kysely<Database>,
  { userId, partyId, at }: { userId: number; partyId: string; at: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('open_table')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('party_id', '<>', partyId)
    .where('off_at', 'is', null)
    .where('until', '>', at)
    .executeTakeFirstOrThrow();
  return count;
}

/** Retention of past listings, so that staff can investigate complaints. */
const KEPT = '30 days';

export async function sweepPublicLobbies({ db, now }: { db: Kysely<Database>; now: () => number }): Promise<void> {
  const before = sql<Date>`${new Date(now())}::timestamptz - ${KEPT}::interval`;
  await db
    .deleteFrom('open_table')
    .where((row) => row.or([row('off_at', '<', before), row('until', '<', before)]))
    .execute();
}
