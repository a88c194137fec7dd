// Finds and creates accounts during sign-in.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { madeUpName } from '../names/names.ts';

export interface Account {
  readonly user_id: number;
  readonly nickname: string;
  readonly avatar: string | null;
}

/** Data of a new user. `channelId` comes from the entry address. */
interface Arrival {
  readonly channelId: string | undefined;
  readonly at: Date;
}

/** Tells whether the user must complete the profile before the token counts as signed in. */
export function needsProfile(account: Account): boolean {
  return account.nickname === '' || account.avatar === null;
}

/**
 * Finds or creates the account of a phone number in one statement. During a concurrent deletion it waits for the row
 * and then creates a new account. Returns undefined if the account is deleted but still has its phone number.
 */
export async function accountOfPhone(
  transaction: Kysely<Database>,
  { phone, channelId, at }: Arrival & { readonly phone: string },
): Promise<Account | undefined> {
  return await transaction
    .insertInto('app_user')
    .values({ phone, avatar: null, created_at: at, channel_id: channelOf(channelId) })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet((row) => ({ phone: row.ref('excluded.phone') }))
        .where('app_user.deleted_at', 'is', null),
    )
    .returning(['user_id', 'nickname', 'avatar'])
    .executeTakeFirst();
}

/**
 * Creates an account without a phone. It gets a generated nickname that the user can change, because such a user is
 * never asked for a profile.
 */
export async function newAccountWithoutPhone(
  transaction: Kysely<Database>,
  { channelId, at }: Arrival,
): Promise<Account> {
  const { user_id: userId } = await transaction
    .insertInto('app_user')
    .values({ phone: null, avatar: null, created_at: at, channel_id: channelOf(channelId) })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return await transaction
    .updateTable('app_user')
    .set({ nickname: madeUpName(userId) })
    .where('user_id', '=', userId)
    .returning(['user_id', 'nickname', 'avatar'])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the channel without control characters, which the database rejects and no real entry address contains.
 * Returns null if nothing is left.
 */
export function channelOf(channelId = ''): string | null {
  return channelId.replaceAll(/\p{Cc}/gu, '').trim() || null;
}
