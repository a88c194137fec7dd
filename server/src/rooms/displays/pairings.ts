// Creates and redeems the pairing digits that a display shows: eight digits, valid for five minutes, for one display.
import { DISPLAY_DIGITS, DISPLAY_DIGITS_MS } from '@juzhongren/contract/limits';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../ports/deps.ts';
import { EntryRaced } from '../core/event-log.ts';

/** Max attempts to draw digits. An attempt fails if another display shows the same digits. */
const DRAWS = 5;

export interface Pairing {
  readonly digits: string;
  /** Unix ms. */
  readonly until: number;
}

export async function findPairing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  keyHash: string,
): Promise<Pairing | undefined> {
  const row = await db
    .selectFrom('screen_pairing')
    .select(['digits', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
  return row && { digits: row.digits, until: row.expires_at.getTime() };
}

/** Creates digits for a device that has none. Concurrent calls for one device return the same digits. */
export async function newPairing(deps: Deps, keyHash: string): Promise<Pairing> {
  const now = deps.now();
  await deps.db.deleteFrom('screen_pairing').where('expires_at', '<=', new Date(now)).execute();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    await deps.db
      .insertInto('screen_pairing')
      .values({ key_hash: keyHash, digits: digitsOf(deps), expires_at: new Date(now + DISPLAY_DIGITS_MS) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const pairing = await findPairing(deps, keyHash);
    if (pairing !== undefined) return pairing;
  }
  throw new Error('No digits were free for a display.');
}

const digitsOf = ({ randomBytes }: Pick<Deps, 'randomBytes'>): string =>
  String(randomBytes(6).readUIntBE(0, 6) % 10 ** DISPLAY_DIGITS).padStart(DISPLAY_DIGITS, '0');

/** Returns the key hash of the display that shows these digits. */
export async function displayShowing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  digits: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('screen_pairing')
    .select('key_hash')
    .where('digits', '=', digits)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
  return row?.key_hash;
}

/**
 * Uses up the digits of a display.
 * @throws EntryRaced if another room took them first; the log entry is then not written.
 */
export async function takePairing(transaction: Transaction<Database>, keyHash: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('screen_pairing')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new EntryRaced();
}

/** Deletes the digits of a device that connected by a link, so that they cannot be used any more. */
export async function dropPairing(transaction: Transaction<Database>, keyHash: string): Promise<void> {
  await transaction.deleteFrom('screen_pairing').where('key_hash', '=', keyHash).execute();
}
