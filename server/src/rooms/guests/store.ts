// Rows of guests: made with their room's entry, found by name, kept once.
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
  /** The hash of the browser's key. */
  readonly browser: string;
  readonly requestId: string;
}

/** A number that nobody has or will have. */
export async function reserveUserId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'user_id'))::int as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database gave no number.');
  return id;
}

/** In the transaction in which they sit down. A name or a request that was there before breaks a unique key. */
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

/** A keyed hash: who reads the database cannot try four digits. */
function pinHash({ secrets }: Pick<Deps, 'secrets'>, userId: number, pin: string): Buffer {
  return createHmac('sha256', secrets.keyFor('guest-pin')).update(`${userId}:${pin}`).digest();
}

interface GuestRow {
  readonly user_id: number;
  readonly name_key: string;
  readonly pin_hash: Buffer;
  /** The hash of the key of the browser they sat down in. */
  readonly browser: string;
  /** The same of the other browser they came back in last. */
  readonly back_browser: string | null;
}

/** Compared with when there is no guest, so that the answer takes as long. */
const NOBODY = { user_id: 0, name_key: '', pin_hash: Buffer.alloc(32) };

/** Whether this is the guest's PIN; never of nobody. */
export function isPinOf(deps: Pick<Deps, 'secrets'>, guest: GuestRow | undefined, pin: string): guest is GuestRow {
  const { user_id: userId, pin_hash: kept } = guest ?? NOBODY;
  return timingSafeEqual(pinHash(deps, userId, pin), kept) && guest !== undefined;
}

/** Whether the guest is known by the browser with this hash; nobody is. */
export const isBrowserOf = (guest: GuestRow | undefined, asker: string): boolean =>
  guest !== undefined && knownBrowsersOf(guest).includes(asker);

/** The hashes of the browsers that a guest is known by. */
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

/** Finds a guest of the room by number. The row is locked until the transaction ends, so that nobody sweeps it away. */
export const lockGuestOf = (
  transaction: Kysely<Database>,
  { partyId, userId }: { partyId: string; userId: number },
): Promise<GuestRow | undefined> =>
  guestsOf(transaction, partyId).where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** From now on the guest is known by this browser, too; one they came back in before is forgotten. */
export async function rememberBrowser(db: Kysely<Database>, userId: number, asker: string): Promise<void> {
  await db
    .updateTable('guest')
    .set({ back_browser: asker })
    .where('user_id', '=', userId)
    .where('browser', '!=', asker)
    .execute();
}

/** All who ever came as guests to the room, as the browsers they came in. */
export async function readBrowsers(
  db: Kysely<Database>,
  partyId: string,
): Promise<readonly { readonly userId: number; readonly browser: string }[]> {
  const rows = await db.selectFrom('guest').select(['user_id', 'browser']).where('party_id', '=', partyId).execute();
  return rows.map(({ user_id: userId, browser }) => ({ userId, browser }));
}

/** False when they are none any more. The row is locked until the transaction ends, so that nobody sweeps it away. */
export async function lockGuest(transaction: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from guest where user_id = ${userId} and kept_at is null for no key update`.execute(transaction);
  return rows.length > 0;
}

/** In the transaction that keeps them; false when another was first, or they were swept away. */
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

/** How a guest was kept by the session with this token hash, which ended then. */
export async function findKept(db: Kysely<Database>, tokenHash: string): Promise<KeptGuest | undefined> {
  const row = await db
    .selectFrom('guest')
    .select(['user_id', 'party_id', 'account_id', 'kept_at'])
    .where('kept_from', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined || row.account_id === null || row.kept_at === null) return undefined;
  return { guestId: row.user_id, partyId: row.party_id, accountId: row.account_id, keptAt: row.kept_at };
}

/** The account that this request made of the caller, who is that account by now. */
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
