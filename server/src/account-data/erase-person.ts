// Takes a person out of the database. What stays, and why: docs/decisions/013-account-deletion.md.
import { type Kysely, sql, type Transaction } from 'kysely';
import { dropUnusedAvatars } from '../accounts/drop-avatars.ts';
import { DELETED_NICKNAME } from '../names/names.ts';
import { removeSessionsOf } from '../accounts/sessions.ts';
import type { Database } from '../database/tables.ts';
import { leaveAll } from '../groups/members.ts';
import { keepBanOfDeleted } from '../sanctions/store.ts';
import { eraseBought } from './erase-bought.ts';
import { eraseFromRooms } from './erase-from-rooms.ts';
import { eraseModeration } from './erase-moderation.ts';
import { eraseReviews, findReviewedScripts, lockScripts } from './erase-reviews.ts';

/** Beginnings, when writers of the same rows were quicker. */
const ATTEMPTS = 10;

/** `markOf` makes of a phone what a ban is found by again. */
interface Erasing {
  readonly at: Date;
  readonly markOf: (phone: string) => Buffer;
}

export interface Erased {
  /** Of the sessions that ended. */
  readonly tokenHashes: readonly string[];
  /** Scripts whose scores or quotation may be others now. */
  readonly scriptIds: readonly number[];
}

/** Nothing is written; to begin anew, with more scripts locked. */
class NotAllLocked extends Error {}

/** Removes everything personal, all or nothing. May be repeated: it takes away what was written meanwhile. */
export async function erasePerson(db: Kysely<Database>, userId: number, { at, markOf }: Erasing): Promise<Erased> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => eraseAll(transaction, userId, { at, markOf }));
    } catch (error) {
      const mayPass = error instanceof NotAllLocked || (error as { code?: unknown }).code === DEADLOCK;
      if (!mayPass || attempt === ATTEMPTS) throw error;
    }
  }
}

const DEADLOCK = '40P01';

async function eraseAll(transaction: Transaction<Database>, userId: number, { at, markOf }: Erasing): Promise<Erased> {
  // Passes before the person, scripts before the person: in this order those lock who sign in and who review.
  await dropPasses(transaction, userId);
  const locked = new Set(await lockScripts(transaction, userId));
  const { avatar, phone } = await lockPerson(transaction, userId);
  const scriptIds = await findReviewedScripts(transaction, userId);
  if (scriptIds.some((scriptId) => !locked.has(scriptId))) throw new NotAllLocked();
  await eraseReviews(transaction, userId);
  const tokenHashes = await removeSessionsOf(transaction, userId);
  await forgetBrowsers(transaction, userId);
  for (const table of OWN_TABLES) await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  await eraseBought(transaction, userId);
  await eraseModeration(transaction, userId);
  const pictures = await leaveAll(transaction, userId, at);
  const mark = phone === null ? undefined : markOf(phone);
  await keepBanOfDeleted(transaction, { userId, mark, at });
  const formerIds = await takeGuests(transaction, userId);
  const avatars = await eraseFromRooms(transaction, { userId, formerIds, nickname: DELETED_NICKNAME });
  await transaction
    .updateTable('app_user')
    .set({
      phone: null,
      nickname: DELETED_NICKNAME,
      avatar: null,
      channel_id: null,
      deleted_at: sql<Date>`coalesce(deleted_at, ${at}::timestamptz)`,
    })
    .where('user_id', '=', userId)
    .execute();
  await dropUnusedAvatars(transaction, [...avatars, ...pictures, ...(avatar === null ? [] : [avatar])]);
  return { tokenHashes, scriptIds };
}

/** Rows that are nobody else's business. Who played what is one of them; how many played stays with the script. */
export const OWN_TABLES = [
  'guest',
  'identity',
  'favorite',
  'feedback',
  'person_limit',
  'avatar_change',
  'review_request',
  'script_player',
  'push_ticket',
  'screen_link',
  'party_line',
  'person_notice',
  'table_ask',
  'table_ask_step',
  'open_table',
  'party_queue',
  'nudge',
  'nudge_choice',
  'nudge_grant',
  'staff_account',
] as const;

/** Nobody signs in as this person, and they change nothing of themselves, until the transaction ends. */
async function lockPerson(
  transaction: Transaction<Database>,
  userId: number,
): Promise<{ avatar: string | null; phone: string | null }> {
  return await transaction
    .selectFrom('app_user')
    .select(['avatar', 'phone'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The guests that this person was before: logs name them so. */
async function takeGuests(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const rows = await transaction.deleteFrom('guest').where('account_id', '=', userId).returning('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Browsers that were known at the person's phone; what was counted against guessing stays. */
async function forgetBrowsers(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    delete from sign_in_phone p using app_user u
    where u.user_id = ${userId} and p.phone = u.phone and p.known_until is not null`.execute(transaction);
}

/** Passes with which the messaging account could be bound again to what is left. */
async function dropPasses(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    delete from messenger_pass p using identity i
    where i.user_id = ${userId}
      and ((p.provider, p.subject) = (i.provider, i.subject) or p.union_id = i.union_id)`.execute(transaction);
}
