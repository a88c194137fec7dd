import { tellEnded } from '../accounts/sessions.ts';
import { faultLine } from '../faults/fault-line.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { phoneMark } from '../sanctions/phone-mark.ts';
import { erasePerson } from './erase-person.ts';
import { leaveRooms } from './leave-rooms.ts';

/**
 * Bus topic for a deleted account. The message is the user id. Servers then drop what they hold of the user in memory.
 */
export const ACCOUNT_DELETED_TOPIC = 'account-deleted';

/**
 * Deletes an account for good. It leaves the rooms, deletes everything in one transaction and then notifies the other
 * servers. After a crash the account has either left its rooms or is deleted, never half deleted. May be repeated.
 * Returns false if a room could not be left now; then nothing is deleted.
 */
export async function deleteAccount(roomServices: RoomServices, userId: number): Promise<boolean> {
  const { deps } = roomServices;
  if (!(await leaveRooms(roomServices, userId))) return false;
  const { tokenHashes, scriptIds } = await erasePerson(deps.db, userId, {
    at: new Date(deps.now()),
    markOf: (phone) => phoneMark(deps.secrets, phone),
  });
  tellEnded(deps, tokenHashes);
  deps.bus.publish(ACCOUNT_DELETED_TOPIC, String(userId));
  if (scriptIds.length > 0) {
    // The deletion is already committed. If this reload fails, the catalogue finds the change by its own polling.
    await deps.catalogue.changed(scriptIds).catch((error: unknown) => {
      deps.log.warn({ scripts: scriptIds.length, ...faultLine(error) }, 'changed scores are read later');
    });
  }
  return true;
}
