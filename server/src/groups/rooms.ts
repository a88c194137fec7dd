// Links rooms to groups: hosts add them, the group lists them while open and keeps finished ones as history.
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { GroupRoom, GroupView } from '@juzhongren/contract/groups/group';
import type { Evening } from '@juzhongren/contract/groups/library';
import { type Kysely, sql } from 'kysely';
import { cardOf } from '../catalogue/index/cards.ts';
import type { Database } from '../database/tables.ts';
import { type Refusal, refuse } from '../http/calls.ts';
import { shownName } from '../names/names.ts';
import type { Deps } from '../ports/deps.ts';
import type { Member } from './standing.ts';

type Reading = Pick<Deps, 'db' | 'catalogue'>;

/** Maximum number of open rooms shown to a group, newest first. */
const SHOWN = 20;

const OPEN = sql`p.status <> ${PARTY_STATUS.Closed} and p.stage <> ${GAME_STAGE.VoteEnd}`;
const GATHERING: readonly number[] = [PARTY_STATUS.Created, PARTY_STATUS.WaitForPay];

/** Links a room to a group. `moves` also takes it from another group. */
export async function tie(
  db: Kysely<Database>,
  { groupId, partyId, moves, at }: { groupId: string; partyId: string; moves: boolean; at: Date },
): Promise<void> {
  // The lock excludes a group that is being dissolved, so no room is linked to it.
  await sql`
    insert into group_room (party_id, group_id, tied_at)
    select ${partyId}, group_id, ${at} from play_group
    where group_id = ${groupId} and dissolved_at is null for key share
    on conflict (party_id) do update set group_id = excluded.group_id, tied_at = excluded.tied_at
      where ${moves} and group_room.group_id <> excluded.group_id`.execute(db);
}

export async function untie(db: Kysely<Database>, { groupId, partyId }: { groupId: string; partyId: string }) {
  await db.deleteFrom('group_room').where('group_id', '=', groupId).where('party_id', '=', partyId).execute();
}

/**
 * Checks that the caller may link this room. Errors: 4007 if not its host; 4005 if the room is over. Non-hosts cannot
 * learn whether the room exists.
 */
export async function mayTie(
  db: Kysely<Database>,
  { partyId, userId }: { partyId: string; userId: number },
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ open: boolean }>`
    select ${OPEN} as open from party p join party_member m using (party_id)
    where p.party_id = ${partyId} and p.host_id = ${userId} and m.user_id = ${userId} and m.left_at is null`.execute(
    db,
  );
  const [room] = rows;
  if (room === undefined) return refuse(ERROR.hostOnly);
  return room.open ? undefined : refuse(ERROR.notNow);
}

interface RoomRow {
  readonly party_id: string;
  readonly script_id: number;
  readonly status: number;
  readonly meet_at: Date | null;
  readonly host_id: number;
  readonly nickname: string;
  readonly taken: number;
  readonly inside: boolean;
}

/** Returns the open rooms. Omits rooms in which a member has blocked the caller, because they could not join. */
export async function openRooms({ db, catalogue }: Reading, { groupId, userId }: Member): Promise<GroupRoom[]> {
  const { rows } = await sql<RoomRow>`
    select p.party_id, p.script_id, p.status, p.meet_at, p.host_id, h.nickname,
      (select count(*)::int from party_member m where m.party_id = p.party_id and m.left_at is null and not m.leads) as taken,
      exists (select from party_member m
        where m.party_id = p.party_id and m.user_id = ${userId} and m.left_at is null) as inside
    from group_room r join party p using (party_id) join app_user h on h.user_id = p.host_id
    where r.group_id = ${groupId} and ${OPEN}
      and (exists (select from party_member m where m.party_id = p.party_id and m.user_id = ${userId} and m.left_at is null)
        or not exists (select from party_member m join user_block b on b.user_id = m.user_id
          where m.party_id = p.party_id and m.left_at is null and b.blocked_id = ${userId}))
    order by r.tied_at desc, p.party_id limit ${SHOWN}`.execute(db);
  return rows.flatMap((row) => {
    const entry = catalogue.findEntry(row.script_id);
    if (entry === undefined) return [];
    const { script_name: scriptName, cover, player } = cardOf(entry);
    const gathering = GATHERING.includes(row.status);
    return {
      partyId: row.party_id,
      scriptId: row.script_id,
      scriptName,
      cover,
      player,
      host: shownName(row.host_id, row.nickname),
      taken: row.taken,
      gathering,
      ...(row.meet_at === null || !gathering ? {} : { meetAt: row.meet_at.getTime() }),
      inside: row.inside,
      hosts: row.host_id === userId,
    };
  });
}

/** Returns the newest waiting room that this user hosts and the group does not list yet. */
export async function roomToTie({ db, catalogue }: Reading, { groupId, userId }: Member): Promise<GroupView['mine']> {
  const { rows } = await sql<{ party_id: string; script_id: number }>`
    select p.party_id, p.script_id from party_member m join party p using (party_id)
    where m.user_id = ${userId} and m.left_at is null and p.host_id = ${userId}
      and p.status in (${PARTY_STATUS.Created}, ${PARTY_STATUS.WaitForPay})
      and not exists (select from group_room r where r.party_id = p.party_id and r.group_id = ${groupId})
    order by p.created_at desc limit 1`.execute(db);
  const [row] = rows;
  const entry = row && catalogue.findEntry(row.script_id);
  if (row === undefined || entry === undefined || entry.shown.card.player === 1) return null;
  return { partyId: row.party_id, scriptName: entry.shown.card.name };
}

interface EveningRow {
  readonly party_id: string;
  readonly script_id: number;
  readonly started_at: Date | null;
  readonly ended_at: Date;
  readonly players: number;
  readonly members: readonly number[] | null;
}

export async function readEvenings(
  { db, catalogue }: Reading,
  { groupId, offset, limit }: { groupId: string; offset: number; limit: number },
): Promise<Evening[]> {
  const { rows } = await sql<EveningRow>`
    select p.party_id, p.script_id, p.started_at, p.ended_at, count(m.user_id)::int as players,
      array_agg(m.user_id order by g.joined_at, m.user_id) filter (where g.user_id is not null) as members
    from group_room r join party p using (party_id)
      left join party_member m on m.party_id = p.party_id and m.report_token is not null and not m.leads
      left join group_member g on g.group_id = r.group_id and g.user_id = m.user_id
    where r.group_id = ${groupId} and p.ended_at is not null
    group by p.party_id
    order by p.started_at desc, p.party_id offset ${offset} limit ${limit}`.execute(db);
  return rows.map((row) => {
    const entry = catalogue.findEntry(row.script_id);
    const card = entry && cardOf(entry);
    const startedAt = Math.floor((row.started_at ?? row.ended_at).getTime() / 1_000);
    return {
      partyId: row.party_id,
      scriptId: row.script_id,
      scriptName: card?.script_name ?? '',
      cover: card?.cover ?? '',
      startedAt,
      duration: Math.max(0, Math.floor(row.ended_at.getTime() / 1_000) - startedAt),
      players: row.players,
      members: [...(row.members ?? [])],
    };
  });
}
