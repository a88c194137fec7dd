// Erases a user from the database. docs/decisions/013-account-deletion-and-retention.md explains what stays and why.
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

/** Maximum attempts. A retry follows when a concurrent writer of the same rows caused a conflict. */
const ATTEMPTS = 10;

/** `markOf` converts a phone number to the mark by which a ban is recognised later. */
interface Erasing {
  readonly at: Date;
  readonly markOf: (phone: string) => Buffer;
}

export interface Erased {
  readonly tokenHashes: readonly string[];
  /** Scripts whose scores or quoted review may have changed. */
  readonly scriptIds: readonly number[];
}

/** Signals that more scripts must be locked. Nothing was written; the caller starts again. */
class NotAllLocked extends Error {}

/**
 * Erases all personal data in one transaction. May be repeated; a repeat also erases what was written in the meantime.
 */
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
  // Lock order: passes and scripts before the user. Sign-in and review code lock in the same order.
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

/** Tables whose rows concern only the user. `script_player` is one of them; the script keeps the number of players. */
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

/** Locks the user row. Until the transaction ends nobody can sign in as this user or change the account. */
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

/** Deletes the user's earlier guest rows and returns their ids, which the logs contain. */
async function takeGuests(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const rows = await transaction.deleteFrom('guest').where('account_id', '=', userId).returning('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Deletes the browsers known for the user's phone number. Counters against guessing codes stay. */
async function forgetBrowsers(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    delete from sign_in_phone p using app_user u
    where u.user_id = ${userId} and p.phone = u.phone and p.known_until is not null`.execute(transaction);
}

/** Deletes passes that could bind the messaging account to the erased account again. */
async function dropPasses(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    delete from messenger_pass p using identity i
    where i.user_id = ${userId}
      and ((p.provider, p.subject) = (i.provider, i.subject) or p.union_id = i.union_id)`.execute(transaction);
}
