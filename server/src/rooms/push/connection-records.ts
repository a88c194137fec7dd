// Notes in the database which connections each server process has, because the bus may be silent and a killed process
// takes nothing back. Writes only when something has changed, never for a heartbeat of a room.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Interval at which a process with connections says that it is alive. */
const ALIVE_MS = 10_000;
/** Age at which notes are of no use any more. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

export interface PersonInRoom {
  readonly partyId: string;
  readonly userId: number;
}

export interface ConnectionRecord extends PersonInRoom {
  readonly open: boolean;
  /** Unix ms at which it ended; the current time while it is open. */
  readonly at: number;
}

export interface ConnectionRecords {
  /** Says that this process is alive, if it is time to. Comes before its first connection is noted. */
  alive(now: number): Promise<void>;
  write(notes: readonly ConnectionRecord[]): Promise<void>;
  /**
   * Returns until when each of these users had a connection to a process, in Unix ms, by `personKey`. Leaves out users
   * who never had one, and connections that this process has open, because it knows better.
   */
  lastSeen(people: readonly PersonInRoom[]): Promise<Map<string, number>>;
  sweep(now: number): Promise<void>;
}

export const personKey = ({ partyId, userId }: PersonInRoom): string => `${partyId} ${userId}`;

/**
 * Opens the notes. `process` is the unique name of this process. Times of different processes are compared, so their
 * clocks have to agree.
 */
export function openConnectionRecords(db: Kysely<Database>, process: string): ConnectionRecords {
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    async alive(now) {
      if (now - saidAt < ALIVE_MS) return;
      await db
        .insertInto('server_process')
        .values({ name: process, seen_at: new Date(now) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: new Date(now) }))
        .execute();
      saidAt = now;
    },
    async write(notes) {
      if (notes.length === 0) return;
      // The join skips users who have left the room meanwhile.
      await sql`
        insert into party_line (party_id, user_id, process, open, seen_at)
        select noted.party_id, noted.user_id, ${process}, noted.open, noted.seen_at
        from unnest(
          ${notes.map(({ partyId }) => partyId)}::text[],
          ${notes.map(({ userId }) => userId)}::int[],
          ${notes.map(({ open }) => open)}::boolean[],
          ${notes.map(({ at }) => new Date(at))}::timestamptz[]
        ) as noted (party_id, user_id, open, seen_at)
        join party_member m on m.party_id = noted.party_id and m.user_id = noted.user_id and m.left_at is null
        on conflict (party_id, user_id, process) do update set open = excluded.open, seen_at = excluded.seen_at`.execute(
        db,
      );
    },
    async lastSeen(people) {
      if (people.length === 0) return new Map();
      // A process may be killed up to ALIVE_MS after its last sign of life.
      const { rows } = await sql<{ party_id: string; user_id: number; seen_at: Date }>`
        select l.party_id, l.user_id,
          max(case when l.open then coalesce(p.seen_at + ${ALIVE_MS} * interval '1 ms', l.seen_at) else l.seen_at end)
            as seen_at
        from unnest(${people.map(({ partyId }) => partyId)}::text[], ${people.map(({ userId }) => userId)}::int[])
          as asked (party_id, user_id)
        join party_line l on l.party_id = asked.party_id and l.user_id = asked.user_id
        left join server_process p on p.name = l.process
        where l.process <> ${process} or not l.open
        group by l.party_id, l.user_id`.execute(db);
      return new Map(
        rows.map((row) => [personKey({ partyId: row.party_id, userId: row.user_id }), row.seen_at.getTime()]),
      );
    },
    async sweep(now) {
      const long = new Date(now - KEPT_MS);
      await db.deleteFrom('server_process').where('seen_at', '<', long).execute();
      await sql`
        delete from party_line l
        where (l.seen_at < ${long} and not (l.open and exists (select from server_process p where p.name = l.process)))
          or exists (
            select from party_member m
            where m.party_id = l.party_id and m.user_id = l.user_id and m.left_at is not null)`.execute(db);
    },
  };
}
