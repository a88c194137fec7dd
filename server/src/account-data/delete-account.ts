import { tellEnded } from '../accounts/sessions.ts';
import { faultLine } from '../faults/fault-line.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { phoneMark } from '../sanctions/phone-mark.ts';
import { erasePerson } from './erase-person.ts';
import { leaveRooms } from './leave-rooms.ts';

/** Bus topic: somebody's account was deleted; the message is their number. What servers remember of them goes. */
export const ACCOUNT_DELETED_TOPIC = 'account-deleted';

/**
 * Deletes an account for good: rooms are left, then everything goes in one transaction, then the other servers hear of
 * it. A crash in between leaves an account that is in no room, or one that is deleted, never half of one. May be
 * repeated. False when a room could not be left just now; then nothing else was done.
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
    // It is done, whatever this server sees of it: it looks for changes by itself, too.
    await deps.catalogue.changed(scriptIds).catch((error: unknown) => {
      deps.log.warn({ scripts: scriptIds.length, ...faultLine(error) }, 'changed scores are read later');
    });
  }
  return true;
}
