// Reads the data about user and room that a decision needs.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readRoom, type RoomReading } from '../../rooms/commands/view.ts';
import type { RoomServices } from '../../rooms/commands/room-services.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import { choiceOf, type NotificationRow } from '../kept/store.ts';
import type { PersonNow, RoomNow } from './judge.ts';

const HOUR_MS = 60 * 60_000;
/** A process renews its row more often than this. Otherwise it is dead, and so are its connections. */
const ALIVE_WITHIN_MS = 25_000;

export async function personNow(db: Kysely<Database>, row: NotificationRow, now: number): Promise<PersonNow> {
  const at = new Date(now);
  const [alive, choice, had] = await Promise.all([
    db
      .selectFrom('app_user as u')
      .select('u.user_id')
      .where('u.user_id', '=', row.user_id)
      .where('u.deleted_at', 'is', null)
      .where(isNotBanned('u.user_id', at))
      .executeTakeFirst(),
    choiceOf(db, row.user_id),
    countHad(db, row, now),
  ]);
  return { barred: alive === undefined, choice, had };
}

async function countHad(db: Kysely<Database>, { user_id: userId, party_id, kind }: NotificationRow, now: number) {
  const { rows } = await sql<{ hour: number; day: number; last: Date | null }>`
    select count(*) filter (where ended_at > ${new Date(now - HOUR_MS)}::timestamptz)::int as hour, count(*)::int as day,
      max(ended_at) filter (where party_id is not distinct from ${party_id}::text and kind = ${kind}) as last
    from nudge
    where user_id = ${userId} and outcome = 'sent' and ended_at > ${new Date(now - 24 * HOUR_MS)}::timestamptz`.execute(
    db,
  );
  const [{ hour, day, last } = { hour: 0, day: 0, last: null }] = rows;
  return { hour, day, lastMsAgo: last === null ? Infinity : now - last.getTime() };
}

/** Returns the room of a row. Null if the row has no room, undefined if the room does not exist. */
export async function roomNow(
  roomServices: RoomServices,
  { party_id: partyId, user_id: userId }: NotificationRow,
): Promise<{ room: RoomReading; now: RoomNow } | null | undefined> {
  if (partyId === null) return null;
  const room = await readRoom(roomServices, partyId);
  if (room === undefined) return undefined;
  const heardAt = await lastHeard(roomServices.deps.db, partyId);
  const presence = await presenceIn(roomServices, { partyId, userId });
  return { room, now: { script: room.script, state: room.state, heardAt, presence } };
}

/** Returns the time of the last action by a person, not by a timer. */
async function lastHeard(db: Kysely<Database>, partyId: string): Promise<number> {
  const last = await db
    .selectFrom('party_event')
    .select('at')
    .where('party_id', '=', partyId)
    .where('user_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at.getTime() ?? 0;
}

/** Users who poll, and users on a process that the bus does not reach, are known only from the database. */
async function presenceIn(
  { hub, deps }: RoomServices,
  { partyId, userId }: { partyId: string; userId: number },
): Promise<RoomNow['presence']> {
  if (hub.looking(partyId).includes(userId)) return 'looking';
  if (hub.online(partyId).includes(userId)) return 'absent';
  const connection = await deps.db
    .selectFrom('party_line as l')
    .innerJoin('server_process as p', 'p.name', 'l.process')
    .select('l.user_id')
    .where('l.party_id', '=', partyId)
    .where('l.user_id', '=', userId)
    .where('l.open', '=', true)
    .where('p.seen_at', '>', new Date(deps.now() - ALIVE_WITHIN_MS))
    .limit(1)
    .executeTakeFirst();
  return connection === undefined ? 'absent' : 'maybe';
}
