// Creates guests for tests. Guests join by a link, without an account.
import { randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '@juzhongren/contract/call';
import { guestSit } from '@juzhongren/contract/room-calls/guests';
import { ERROR } from '@juzhongren/contract/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Answered, TestUser } from './room-process.ts';

/** Smallest valid PNG, in base64. */
export const PORTRAIT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface ServerUnderTest {
  call<C extends Call>(call: C, request: RequestOf<C>, as?: { token: string }): Promise<Answered<C>>;
  readonly deps: { readonly db: Kysely<Database> };
}

/** Builds the request of a guest who takes a seat, with a new request id each time. */
export const sitting = (partyId: string, nickname = '雨夜来客', pin = '4711'): RequestOf<typeof guestSit> => ({
  partyId,
  nickname,
  avatar: PORTRAIT,
  pin,
  requestId: randomUUID(),
});

export async function sitDownAs(
  at: ServerUnderTest,
  partyId: string,
  nickname: string,
  pin = '4711',
): Promise<TestUser> {
  const { err, params } = await at.call(guestSit, sitting(partyId, nickname, pin));
  if (err !== ERROR.ok) throw new Error(`${nickname} could not sit down: ${err}.`);
  const { user_id: userId } = await at.deps.db
    .selectFrom('guest')
    .select('user_id')
    .where('party_id', '=', partyId)
    .orderBy('user_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { userId, nickname, token: params.token };
}
