// How many guests come, and how often somebody tries to come back as one. A PIN of four digits is safe only by these.
import { createHash } from 'node:crypto';
import type { GuestBlocked } from '@juzhongren/contract/room-calls/guests';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { DAY_SCOPE, type LimitScope } from './limit-labels.ts';
import { countUses, perAddress, uncountUses, type UseLimit } from './uses-per-scope.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** New guests from one network address: several tables may sit in one house. */
export const NEW_PER_ADDRESS = { hour: 30, day: 80 } as const;
/**
 * Portraits of guests that are looked at for one network address, whatever becomes of them: each costs the processor
 * something, and nobody is asked who they are.
 */
export const PORTRAITS_PER_ADDRESS = { hour: 60, day: 160 } as const;
/** New guests a room ever has, for each of its seats. */
export const NEW_PER_SEAT = 4;
/**
 * Wrong ways back: to one name of a room in a day, as many again from each browser that the guest is known by, and from one
 * network address in an hour.
 */
export const WRONG_PER_NAME = 5;
export const WRONG_PER_ADDRESS = 30;

/** How long a guest may come back to a room that is over, or keep it. */
export const GUEST_KEPT_MS = 30 * DAY_MS;

const newFrom = (address: string): readonly UseLimit[] => [
  ...perAddress('guests', address, { windowMs: HOUR_MS, max: NEW_PER_ADDRESS.hour }),
  ...perAddress(`${DAY_SCOPE}guests`, address, { windowMs: DAY_MS, max: NEW_PER_ADDRESS.day }),
];

const portraitsFrom = (address: string): readonly UseLimit[] => [
  ...perAddress('guest-portraits', address, { windowMs: HOUR_MS, max: PORTRAITS_PER_ADDRESS.hour }),
  ...perAddress(`${DAY_SCOPE}guest-portraits`, address, { windowMs: DAY_MS, max: PORTRAITS_PER_ADDRESS.day }),
];

/** A browser that the guest is known by is not counted for its address: others there would keep it out. */
const backFrom = ({ address, knownBrowser }: WayBack): readonly UseLimit[] => {
  if (knownBrowser !== undefined) return [];
  return perAddress('guest-pin', address, { windowMs: HOUR_MS, max: WRONG_PER_ADDRESS });
};

/**
 * By the name that is tried, whether there is such a guest or not: the answers do not tell. A browser that the guest is
 * known by is counted apart from all others.
 */
const backTo = ({ partyId, nameKey }: RoomName, knownBrowser?: string): UseLimit => {
  const tried = [partyId, nameKey, ...(knownBrowser === undefined ? [] : [knownBrowser])].join('\n');
  const key = createHash('sha256').update(tried).digest('base64url');
  return { scope: `${DAY_SCOPE}guest-pin:${key}`, windowMs: DAY_MS, max: WRONG_PER_NAME };
};

/** The name that is tried in a room, as it is compared. */
interface RoomName {
  readonly partyId: string;
  readonly nameKey: string;
}

interface WayBack extends RoomName {
  readonly address: string;
  /** The hash of the browser's key, when the guest is known by this browser. */
  readonly knownBrowser: string | undefined;
}

/** Counts a new guest of an address; false when there were enough. */
export const countNewGuest = (db: Kysely<Database>, address: string, at: Date): Promise<boolean> =>
  countUses(db, newFrom(address), at);

/** It came to nothing. */
export const uncountNewGuest = (db: Kysely<Database>, address: string): Promise<void> =>
  uncountUses(db, newFrom(address));

/** Counts a portrait before it is looked at; it is not given back. False when there were too many. */
export const countGuestPortrait = (db: Kysely<Database>, address: string, at: Date): Promise<boolean> =>
  countUses(db, portraitsFrom(address), at);

/**
 * Counts a try to come back as a wrong one, before anybody compares. Returns what has had too many wrong ones, and counts
 * nothing then.
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

/** It was right. */
export const uncountWayBack = (db: Kysely<Database>, way: WayBack): Promise<void> =>
  uncountUses(db, [...backFrom(way), backTo(way, way.knownBrowser)]);

/** Where wrong PINs of a name are counted: of everybody, and of each browser that the guest is known by. */
export const wrongPinScopes = (name: RoomName, knownBrowsers: readonly string[]): readonly LimitScope[] =>
  [undefined, ...knownBrowsers].map((browser) => backTo(name, browser).scope);
