// Whom an action is about.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { shownName } from '../../names/names.ts';
import type { Desk } from '../desk/action.ts';
import { plain, rowNumber } from '../desk/plain-words.ts';
import { maskedPhone } from './phone-words.ts';

export interface Person {
  readonly user_id: number;
  readonly phone: string | null;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly created_at: Date;
  readonly deletion_asked_at: Date | null;
}

export function people(db: Kysely<Database>) {
  return db
    .selectFrom('app_user')
    .select(['user_id', 'phone', 'nickname', 'avatar', 'created_at', 'deletion_asked_at'])
    .where('deleted_at', 'is', null)
    .where('demo', '=', false);
}

/** Says so where there is nobody of this number. The row is locked: what an action looks at stays so until it is done. */
export async function requirePerson(
  { db, people: { say } }: Pick<Desk, 'db'> & { readonly people: Pick<Desk['people'], 'say'> },
  typed: string,
  { lock = true } = {},
): Promise<Person | undefined> {
  const number = rowNumber(typed);
  const query = number === undefined ? undefined : people(db).where('user_id', '=', number);
  const person = await (lock ? query?.forNoKeyUpdate() : query)?.executeTakeFirst();
  if (person === undefined) say('没有这个人。编号用 people find <手机号、编号或昵称> 找。');
  return person;
}

/** As the trail names them: their number leads to nobody once they are gone. */
export const onPerson = ({ user_id: userId }: Pick<Person, 'user_id'>): string => `玩家 ${userId}`;

export const nameOfPerson = ({ user_id: userId, nickname }: Person): string => plain(shownName(userId, nickname));

/** The phone as far as it is shown. */
export const phoneOf = ({ phone }: Person): string => (phone === null ? '没有手机号' : maskedPhone(phone));
