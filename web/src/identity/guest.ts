// Somebody signed in without an account: to one room, as its guest.
import { parseJson } from '../browser/parse-json.ts';
import { localShelf } from '../browser/storage.ts';

export const GUEST_KEY = 'guest';

/**
 * Whose guest this device is, the PIN with which they come back on another one, and as whom they sat down: at the table's
 * next room they are offered the same.
 */
export interface GuestMark {
  readonly partyId: string;
  readonly pin: string;
  readonly nickname: string;
  /** The name of a ready-made portrait; undefined when they came back, and nobody was asked for one. */
  readonly portrait: string | undefined;
}

export function writeGuest(mark: GuestMark | undefined): void {
  if (mark === undefined) localShelf.remove(GUEST_KEY);
  else localShelf.write(GUEST_KEY, JSON.stringify(mark));
}

export function readGuest(text = localShelf.read(GUEST_KEY)): GuestMark | undefined {
  const value = text === undefined ? undefined : parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const partyId: unknown = Reflect.get(value, 'partyId');
  const pin: unknown = Reflect.get(value, 'pin');
  const nickname: unknown = Reflect.get(value, 'nickname');
  const portrait: unknown = Reflect.get(value, 'portrait');
  if (typeof partyId !== 'string' || typeof pin !== 'string' || typeof nickname !== 'string') return undefined;
  return { partyId, pin, nickname, portrait: typeof portrait === 'string' ? portrait : undefined };
}
