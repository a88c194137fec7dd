// Cancels what is owed for seats of users who play free by now, because they became members or own the script.
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { faultLine } from '../../faults/fault-line.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, type RoomReading } from '../commands/view.ts';
import { freeNow } from '../costs/free-now.ts';

/** Reads the room like `readRoomOf`, after it cancels what is owed for users who play free. */
export async function readSettledRoomOf(
  roomServices: RoomServices,
  member: { partyId: string; userId: number },
): Promise<RoomReading | undefined> {
  const { deps } = roomServices;
  const room = await readRoomOf(roomServices, member);
  if (room === undefined || (await freeNow(deps.db, { ...room, at: deps.now() })).length === 0) return room;
  await settleFree(roomServices, room.partyId);
  return readRoomOf(roomServices, member);
}

/**
 * Cancels what is owed for the seats of this user in all rooms that wait for payment. Best effort, after the commit of
 * what they got: a later look at the costs of a room finds it, too. Never throws.
 */
export async function settleFreeSeatsOf(roomServices: RoomServices, userId: number): Promise<void> {
  const { db, log } = roomServices.deps;
  try {
    const rooms = await db
      .selectFrom('party_member')
      .innerJoin('party', 'party.party_id', 'party_member.party_id')
      .select('party.party_id as partyId')
      .where('party_member.user_id', '=', userId)
      .where('party_member.left_at', 'is', null)
      .where('party.status', '=', PARTY_STATUS.WaitForPay)
      .execute();
    for (const { partyId } of rooms) {
      await settleFree(roomServices, partyId).catch((error: unknown) =>
        roomServices.failed(error, { task: 'who plays for nothing', partyId }),
      );
    }
  } catch (error) {
    log.warn(faultLine(error), 'rooms were not told who plays for nothing');
  }
}

/** Ignores a refusal, which means that nothing was to be cancelled. */
async function settleFree(roomServices: RoomServices, partyId: string): Promise<void> {
  await runCommand(roomServices, { partyId, requestId: undefined, command: { type: 'settle-free', userId: 'server' } });
}
