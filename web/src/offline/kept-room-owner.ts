import { localStore } from '../browser/storage.ts';
import { storedToken } from '../identity/token.ts';
import { personMark } from '../identity/replaced-token.ts';

// This device stores the room of the current game as last seen: `kept-room.ts`. It contains the secrets of a seat, so
// it is deleted when the user or the room changes.

export const KEPT_ROOM = 'keptRoom';
/** Owner and room of the stored data. Short, because every start reads it. */
const OWNER = 'keptRoomOf';

export function noteOwner(partyId: string): void {
  localStore.write(OWNER, `${personMark()} ${partyId}`);
}

export function keptPartyId(): string | undefined {
  const [mark, partyId] = (localStore.read(OWNER) ?? '').split(' ');
  return storedToken() !== undefined && mark === personMark() ? partyId : undefined;
}

/** Deletes a stored room that does not belong to the signed-in user. */
export function dropStrangersRoom(): void {
  if (localStore.read(OWNER) !== undefined && keptPartyId() === undefined) forgetKeptRoom();
}

export function forgetKeptRoom(): void {
  localStore.remove(KEPT_ROOM);
  localStore.remove(OWNER);
}
