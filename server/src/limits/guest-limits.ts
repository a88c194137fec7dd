// Limits new guests and attempts to return as a guest. Only these limits make a four-digit PIN safe.
import { createHash } from 'node:crypto';
import type { GuestBlocked } from '@juzhongren/contract/room-calls/guests';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { DAY_SCOPE, type LimitScope } from './limit-labels.ts';
import { countUses, perAddress, uncountUses, type UseLimit } from './uses-per-scope.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** New guests per network address. Several groups may play in one building. */
export const NEW_PER_ADDRESS = { hour: 30, day: 80 } as const;
/**
 * Guest avatars processed per network address, including rejected ones. Each costs CPU time, and guests need no
 * account.
 */
export const PORTRAITS_PER_ADDRESS = { hour: 60, day: 160 } as const;
/** Total new guests of a room, per seat. */
export const NEW_PER_SEAT = 4;
/**
 * Wrong PINs. Per name in a room and day, with a separate equal limit for each browser that the guest has used. Per
 * network address and hour.
 */
export const WRONG_PER_NAME = 5;
export const WRONG_PER_ADDRESS = 30;

/** Time in which a guest may return to a finished room or keep it in an account. */
export const GUEST_KEPT_MS = 30 * DAY_MS;

const newFrom = (address: string): readonly UseLimit[] => [
  ...perAddress('guests', address, { windowMs: HOUR_MS, max: NEW_PER_ADDRESS.hour }),
  ...perAddress(`${DAY_SCOPE}guests`, address, { windowMs: DAY_MS, max: NEW_PER_ADDRESS.day }),
];

const portraitsFrom = (address: string): readonly UseLimit[] => [
  ...perAddress('guest-portraits', address, { windowMs: HOUR_MS, max: PORTRAITS_PER_ADDRESS.hour }),
  ...perAddress(`${DAY_SCOPE}guest-portraits`, address, { windowMs: DAY_MS, max: PORTRAITS_PER_ADDRESS.day }),
];

/**
 * A browser that the guest has used is not counted under its address. Otherwise others at that address could lock it
 * out.
 */
const backFrom = ({ address, knownBrowser }: WayBack): readonly UseLimit[] => {
  if (knownBrowser !== undefined) return [];
  return perAddress('guest-pin', address, { windowMs: HOUR_MS, max: WRONG_PER_ADDRESS });
};

/**
 * Counts by the attempted name, whether or not such a guest exists, so that responses reveal nothing. A browser that
 * the guest has used is counted separately.
 */
const backTo = ({ partyId, nameKey }: RoomName, knownBrowser?: string): UseLimit => {
  const tried = [partyId, nameKey, ...(knownBrowser === undefined ? [] : [knownBrowser])].join('\n');
  const key = createHash('sha256').update(tried).digest('base64url');
  return { scope: `${DAY_SCOPE}guest-pin:${key}`, windowMs: DAY_MS, max: WRONG_PER_NAME };
};

/** Attempted guest name in a room, in its normalised form. */
interface RoomName {
  readonly partyId: string;
  readonly nameKey: string;
}

interface WayBack extends RoomName {
  readonly address: string;
  /** Hash of the browser's key, if the guest has used this browser. */
  readonly knownBrowser: string | undefined;
}

export const countNewGuest = (db: Kysely<Database>, address: string, at: Date): Promise<boolean> =>
  countUses(db, newFrom(address), at);

/** Undoes the count after the guest was not created. */
export const uncountNewGuest = (db: Kysely<Database>, address: string): Promise<void> =>
  uncountUses(db, newFrom(address));

/** Counts an avatar before it is processed, without undo. Returns false if the limit is reached. */
export const countGuestPortrait = (db: Kysely<Database>, address: string, at: Date): Promise<boolean> =>
  countUses(db, portraitsFrom(address), at);

/**
 * Counts an attempt to return as wrong before the PIN is compared. If a limit is reached, counts nothing and returns
 * which one.
 */
export async function countWayBack(
  db: Kysely<Database>,
  way: WayBack,
  at: Date,
): Promise<GuestBlocked['blocked'] | undefined> {
  if (!(await countUses(db, backFrom(way), at))) return 'address';
  if (await countUses(db, [backTo(way, way.knownBrowser)], at)) return undefined;
  await uncountUses(db, backFrom(way));
  return 'name';
}

/** Undoes the count after a correct PIN. */
export const uncountWayBack = (db: Kysely<Database>, way: WayBack): Promise<void> =>
  uncountUses(db, [...backFrom(way), backTo(way, way.knownBrowser)]);

/**
 * Returns the scopes that count wrong PINs of a name: the general one, and one for each browser that the guest has
 * used.
 */
export const wrongPinScopes = (name: RoomName, knownBrowsers: readonly string[]): readonly LimitScope[] =>
  [undefined, ...knownBrowsers].map((browser) => backTo(name, browser).scope);
