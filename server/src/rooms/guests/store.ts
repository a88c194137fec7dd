// Stores guests: inserts them with the log entry of their joining, finds them by name, and marks those who became
// accounts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../ports/deps.ts';

export interface NewGuest {
  readonly userId: number;
  readonly partyId: string;
  readonly nickname: string;
  readonly nameKey: string;
  /** Media id. */
  readonly avatar: string;
  readonly pin: string;
  /** Hash of the browser's key. */
  readonly browser: string;
  readonly requestId: string;
}

export async function reserveUserId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'user_id'))::int as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database gave no number.');
  return id;
}

/**
 * Inserts a guest, in the transaction in which they join the room. A duplicate name or request id violates a unique
 * key.
 */
export async function insertGuest(deps: Pick<Deps, 'db' | 'secrets'>, guest: NewGuest, at: Date): Promise<void> {
  const { userId, nickname, avatar } = guest;
  await sql`
    insert into app_user (user_id, phone, nickname, avatar, created_at) overriding system value
    values (${userId}, null, ${nickname}, ${avatar}, ${at})`.execute(deps.db);
  await deps.db
    .insertInto('guest')
    .values({
      user_id: userId,
      party_id: guest.partyId,
      name_key: guest.nameKey,
      pin_hash: pinHash(deps, userId, guest.pin),
      browser: guest.browser,
      request_id: guest.requestId,
      created_at: at,
      kept_at: null,
      keep_request_id: null,
      account_id: null,
    })
    .execute();
}

/** Returns a keyed hash, so that nobody with only the database can try all four-digit PINs. */
function pinHash({ secrets }: Pick<Deps, 'secrets'>, userId: number, pin: string): Buffer {
  return createHmac('sha256', secrets.keyFor('guest-pin')).update(`${userId}:${pin}`).digest();
}

interface GuestRow {
  readonly user_id: number;
  readonly name_key: string;
  readonly pin_hash: Buffer;
  /** Hash of the key of the browser in which the guest joined. */
  readonly browser: string;
  /** Hash of the key of the other browser in which the guest last came back. */
  readonly back_browser: string | null;
}

/** Dummy row to compare with when there is no guest, so that the response takes equally long. */
const NOBODY = { user_id: 0, name_key: '', pin_hash: Buffer.alloc(32) };

export function isPinOf(deps: Pick<Deps, 'secrets'>, guest: GuestRow | undefined, pin: string): guest is GuestRow {
  const { user_id: userId, pin_hash: kept } = guest ?? NOBODY;
  return timingSafeEqual(pinHash(deps, userId, pin), kept) && guest !== undefined;
}

export const isBrowserOf = (guest: GuestRow | undefined, asker: string): boolean =>
  guest !== undefined && knownBrowsersOf(guest).includes(asker);

export const knownBrowsersOf = (guest: GuestRow): readonly string[] =>
  [guest.browser, guest.back_browser].filter((browser) => browser !== null);

const guestsOf = (db: Kysely<Database>, partyId: string) =>
  db
    .selectFrom('guest')
    .select(['user_id', 'name_key', 'pin_hash', 'browser', 'back_browser'])
    .where('party_id', '=', partyId)
    .where('kept_at', 'is', null);

export const findByName = (
  db: Kysely<Database>,
  { partyId, nameKey }: { partyId: string; nameKey: string },
): Promise<GuestRow | undefined> => guestsOf(db, partyId).where('name_key', '=', nameKey).executeTakeFirst();

export const findByRequest = (
  db: Kysely<Database>,
  { partyId, requestId }: { partyId: string; requestId: string },
): Promise<GuestRow | undefined> => guestsOf(db, partyId).where('request_id', '=', requestId).executeTakeFirst();

/**
 * Finds a guest of the room by user id. Locks the row until the transaction ends, so that the sweep cannot delete it.
 */
export const lockGuestOf = (
  transaction: Kysely<Database>,
  { partyId, userId }: { partyId: string; userId: number },
): Promise<GuestRow | undefined> =>
  guestsOf(transaction, partyId).where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** Remembers this browser as the second one of the guest. Replaces the previous second browser. */
export async function rememberBrowser(db: Kysely<Database>, userId: number, asker: string): Promise<void> {
  await db
    .updateTable('guest')
    .set({ back_browser: asker })
    .where('user_id', '=', userId)
    .where('browser', '!=', asker)
    .execute();
}

/** Returns all guests who ever joined the room, each with the browser in which they joined. */
export async function readBrowsers(
  db: Kysely<Database>,
  partyId: string,
): Promise<readonly { readonly userId: number; readonly browser: string }[]> {
  const rows = await db.selectFrom('guest').select(['user_id', 'browser']).where('party_id', '=', partyId).execute();
  return rows.map(({ user_id: userId, browser }) => ({ userId, browser }));
}

/**
 * Locks the guest's row until the transaction ends, so that the sweep cannot delete it. Returns false if the user is no
 * longer a guest.
 */
export async function lockGuest(transaction: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from guest where user_id = ${userId} and kept_at is null for no key update`.execute(transaction);
  return rows.length > 0;
}

/**
 * Marks the guest as turned into an account, in the transaction that does so. Returns false if another request was
 * first or the guest was swept.
 */
export async function markKept(
  transaction: Kysely<Database>,
  {
    userId,
    accountId,
    requestId,
    tokenHash,
  }: { userId: number; accountId: number; requestId: string; tokenHash: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('guest')
    .set({ kept_at: at, account_id: accountId, keep_request_id: requestId, kept_from: tokenHash })
    .where('user_id', '=', userId)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface KeptGuest {
  readonly guestId: number;
  readonly partyId: string;
  readonly accountId: number;
  readonly keptAt: Date;
}

/** Finds the guest who became an account by the session with this token hash. That session ended at that moment. */
export async function findKept(db: Kysely<Database>, tokenHash: string): Promise<KeptGuest | undefined> {
  const row = await db
    .selectFrom('guest')
    .select(['user_id', 'party_id', 'account_id', 'kept_at'])
    .where('kept_from', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined || row.account_id === null || row.kept_at === null) return undefined;
  return { guestId: row.user_id, partyId: row.party_id, accountId: row.account_id, keptAt: row.kept_at };
}

/** Returns the account into which this request turned the guest. The caller is that account by now. */
export async function findAccountKept(
  db: Kysely<Database>,
  { userId, requestId }: { userId: number; requestId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('guest')
    .select('account_id')
    .where('keep_request_id', '=', requestId)
    .where('account_id', '=', userId)
    .executeTakeFirst();
  return row?.account_id ?? undefined;
}
