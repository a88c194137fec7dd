// Removes banned and blocked users from queues, because a seat reserved for them would stay empty.
import { sql } from 'kysely';
import { faultLine } from '../../faults/fault-line.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';

/** Queue entries handled in one run; the next sweep continues. */
const AT_ONCE = 500;

interface Where {
  readonly partyId?: string;
  readonly userId?: number;
}

/**
 * Removes banned users, and users whom a member has blocked, from the queues of one room, of one user, or from all
 * queues. Safe to run on several servers at once.
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
    // A refusal means that they no longer wait there. A room that fails does not stop the others.
    await runCommand(roomServices, { partyId: row.party_id, requestId: undefined, command }).catch((error: unknown) =>
      roomServices.failed(error, { task: 'unwelcome in the queue', partyId: row.party_id }),
    );
  }
}

/**
 * Removes this user from queues after somebody has blocked them. Best effort: the sweep finds the rest. Never throws.
 */
export async function dropBlocked(roomServices: RoomServices, userId: number): Promise<void> {
  try {
    await dropUnwelcome(roomServices, { userId });
  } catch (error) {
    roomServices.deps.log.warn({ userId, ...faultLine(error) }, 'a queue was not told who is blocked');
  }
}
