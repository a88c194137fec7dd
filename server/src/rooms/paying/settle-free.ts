// Takes off what is owed in a room for seats of people who play for nothing by now: they became members, or own the script.
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { faultLine } from '../../faults/fault-line.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, type RoomReading } from '../commands/view.ts';
import { freeNow } from '../costs/free-now.ts';

/** As `readRoomOf`, once nothing is owed for who plays for nothing. */
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
 * Tells the rooms in which this person's seat may be owed that it is not any more. Best effort, and after the commit of
 * what they got: whoever looks at the costs of the room later finds it, too. Never throws.
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

/** Refused where nothing is to be taken off; that is nobody's business. */
async function settleFree(roomServices: RoomServices, partyId: string): Promise<void> {
  await runCommand(roomServices, { partyId, requestId: undefined, command: { type: 'settle-free', userId: 'server' } });
}
