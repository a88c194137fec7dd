// Accounts as signing in finds and makes them.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { madeUpName } from '../names/names.ts';

/** What signing in has to know of an account. */
export interface Account {
  readonly user_id: number;
  readonly nickname: string;
  readonly avatar: string | null;
}

/** Somebody who has no account yet, as they came in. `channelId` is what the entry address named. */
interface Arrival {
  readonly channelId: string | undefined;
  readonly at: Date;
}

/** Whether the profile has to be completed before the token counts as signed in. */
export function needsProfile(account: Account): boolean {
  return account.nickname === '' || account.avatar === null;
}

/**
 * The account of a phone, made when there is none. One statement: against a deletion at the same time it waits for the
 * row and then makes a new account. Undefined when the account is deleted and still has its phone.
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

/** A new account that has no phone. Nobody asks such a person for a profile: they get a nickname, which they can change. */
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

/** Without control characters, which no entry address of an operator has and the database does not take. */
export function channelOf(channelId = ''): string | null {
  return channelId.replaceAll(/\p{Cc}/gu, '').trim() || null;
}
