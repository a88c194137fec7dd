import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { isRefusal } from '../http/calls.ts';
import { runCommand } from '../rooms/commands/command.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';

/**
 * Removes the user from every open room and every queue for a seat, as if the user left: a lobby gets another host, a
 * game continues without the user. Returns false if a room refused because of its rate limit; the other rooms are left.
 */
export async function leaveRooms(roomServices: RoomServices, userId: number): Promise<boolean> {
  let left = true;
  for (const partyId of await findOpenRooms(roomServices, userId)) {
    const outcome = await runCommand(roomServices, {
      partyId,
      requestId: undefined,
      command: { type: 'exit', userId },
    });
    // Other refusals come from a race: the user already left or the room is over.
    if (isRefusal(outcome) && outcome.refused === ERROR.tooOften) left = false;
  }
  for (const partyId of await findQueues(roomServices, userId)) {
    await runCommand(roomServices, { partyId, requestId: undefined, command: { type: 'leave-queue', userId } });
  }
  return left;
}

async function findQueues({ deps }: RoomServices, userId: number): Promise<string[]> {
  const rows = await deps.db.selectFrom('party_queue').select('party_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.party_id);
}

async function findOpenRooms({ deps }: RoomServices, userId: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select('party.party_id')
    .where('party_member.user_id', '=', userId)
    .where('left_at', 'is', null)
    .where('party.status', '<>', PARTY_STATUS.Closed)
    .execute();
  return rows.map((row) => row.party_id);
}
