// Who may not sit at a table any more does not wait there either: their seat would stand empty while it is kept.
import { sql } from 'kysely';
import { faultLine } from '../../faults/fault-line.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';

/** Queues looked at in one go; the next sweep goes on. */
const AT_ONCE = 500;

interface Where {
  readonly partyId?: string;
  readonly userId?: number;
}

/**
 * Takes out of their queues who is banned, and whom one of the table has blocked: of one room, of one person, or all there
 * are. Doing it at several servers is harmless.
 */
export async function dropUnwelcome(roomServices: RoomServices, { partyId, userId }: Where): Promise<void> {
  const { db, now } = roomServices.deps;
  const at = new Date(now());
  const { rows } = await sql<{ party_id: string; user_id: number }>`
    select q.party_id, q.user_id from party_queue q
    where ${partyId === undefined ? sql`true` : sql`q.party_id = ${partyId}`}
      and ${userId === undefined ? sql`true` : sql`q.user_id = ${userId}`}
      and (exists (select from sanction s where s.user_id = q.user_id and s.kind = 'ban'
          and s.lifted_at is null and (s.until is null or s.until > ${at}))
        or exists (select from party_member m join user_block b on b.user_id = m.user_id and b.blocked_id = q.user_id
          where m.party_id = q.party_id and m.left_at is null))
    order by q.party_id, q.user_id limit ${AT_ONCE}`.execute(db);
  for (const row of rows) {
    const command = { type: 'unqueue', userId: 'server', queuedId: row.user_id } as const;
    // Refused: they wait there no more. One room that fails keeps no other waiting.
    await runCommand(roomServices, { partyId: row.party_id, requestId: undefined, command }).catch((error: unknown) =>
      roomServices.failed(error, { task: 'unwelcome in the queue', partyId: row.party_id }),
    );
  }
}

/** After somebody has blocked this person. Best effort: the sweep finds what is left. Never throws. */
export async function dropBlocked(roomServices: RoomServices, userId: number): Promise<void> {
  try {
    await dropUnwelcome(roomServices, { userId });
  } catch (error) {
    roomServices.deps.log.warn({ userId, ...faultLine(error) }, 'a queue was not told who is blocked');
  }
}
