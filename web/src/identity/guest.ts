// Stores the guest session of this device: a player without an account, signed in to one room.
import { parseJson } from '../browser/parse-json.ts';
import { localStore } from '../browser/storage.ts';

export const GUEST_KEY = 'guest';

/**
 * Room of a guest, the PIN with which they return on another device, and the nickname and portrait they chose. The next
 * room of the same players offers the same nickname and portrait.
 */
export interface GuestMark {
  readonly partyId: string;
  readonly pin: string;
  readonly nickname: string;
  /** Name of a ready-made portrait; undefined if the guest came back by PIN, which asks for none. */
  readonly portrait: string | undefined;
}

export function writeGuest(mark: GuestMark | undefined): void {
  if (mark === undefined) localStore.remove(GUEST_KEY);
  else localStore.write(GUEST_KEY, JSON.stringify(mark));
}

export function readGuest(text = localStore.read(GUEST_KEY)): GuestMark | undefined {
  const value = text === undefined ? undefined : parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const partyId: unknown = Reflect.get(value, 'partyId');
  const pin: unknown = Reflect.get(value, 'pin');
  const nickname: unknown = Reflect.get(value, 'nickname');
  const portrait: unknown = Reflect.get(value, 'portrait');
  if (typeof partyId !== 'string' || typeof pin !== 'string' || typeof nickname !== 'string') return undefined;
  return { partyId, pin, nickname, portrait: typeof portrait === 'string' ? portrait : undefined };
}
