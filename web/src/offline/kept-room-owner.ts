import { localShelf } from '../browser/storage.ts';
import { storedToken } from '../identity/token.ts';
import { personMark } from '../identity/replaced-token.ts';

// The room one plays in, as last seen, is kept on this device: `kept-room.ts`. It holds a seat's secrets, so it goes with
// whoever was signed in, and with the room.

export const KEPT_ROOM = 'keptRoom';
/** Whose it is and which room: short, since every start looks at it. */
const OWNER = 'keptRoomOf';

export function noteOwner(partyId: string): void {
  localShelf.write(OWNER, `${personMark()} ${partyId}`);
}

/** The room that is kept for who is signed in. */
export function keptPartyId(): string | undefined {
  const [mark, partyId] = (localShelf.read(OWNER) ?? '').split(' ');
  return storedToken() !== undefined && mark === personMark() ? partyId : undefined;
}

/** Leaves nothing of a room that is not of who is signed in now. */
export function dropStrangersRoom(): void {
  if (localShelf.read(OWNER) !== undefined && keptPartyId() === undefined) forgetKeptRoom();
}

export function forgetKeptRoom(): void {
  localShelf.remove(KEPT_ROOM);
  localShelf.remove(OWNER);
}
