// Whom an action is about.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { shownName } from '../../names/names.ts';
import { findRole } from '../../staff-accounts/find-role.ts';
import type { ActionContext } from '../action/action.ts';
import { plain, rowNumber } from '../action/plain-labels.ts';
import { maskedPhone } from './phone-labels.ts';

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

/** Says so where there is nobody of this number. */
export async function findPerson(
  { db, people: { say } }: Pick<ActionContext, 'db' | 'people'>,
  typed: string,
): Promise<Person | undefined> {
  const person = await withNumber(db, typed)?.executeTakeFirst();
  if (person === undefined) say(NOBODY);
  return person;
}

/**
 * Somebody to do something to. Says so where there is nobody of this number, or where it is staff and who acts is not above
 * them: an owner, or whoever sits at the machine. The row is locked: what an action looks at stays so until it is done.
 */
export async function requirePerson(
  { db, actor, people: { say } }: PersonContext,
  typed: string,
): Promise<Person | undefined> {
  const person = await withNumber(db, typed)?.forNoKeyUpdate().executeTakeFirst();
  if (person === undefined) say(NOBODY);
  else if (actor.kind === 'account' && (await findRole(db, person.user_id)) !== undefined) {
    if ((await findRole(db, Number(actor.name))) === 'owner') return person;
    say('这是工作人员的账号，只有负责人能动。');
    return undefined;
  }
  return person;
}

/**
 * As `requirePerson`, where it locks them out: staff are no staff any more before that, which wants a fresh second factor of
 * an owner.
 */
export async function requireOutsider(context: PersonContext, typed: string): Promise<Person | undefined> {
  const person = await requirePerson(context, typed);
  if (person === undefined || context.actor.kind === 'machine') return person;
  if ((await findRole(context.db, person.user_id)) === undefined) return person;
  context.people.say(`这是工作人员的账号：先用 staff remove ${person.user_id} 去掉身份。`);
  return undefined;
}

export type PersonContext = Pick<ActionContext, 'db' | 'actor' | 'people'>;

const NOBODY = '没有这个人。编号用 people find <手机号、编号或昵称> 找。';

function withNumber(db: Kysely<Database>, typed: string) {
  const number = rowNumber(typed);
  return number === undefined ? undefined : people(db).where('user_id', '=', number);
}

/** As the trail names them: their number leads to nobody once they are gone. */
export const onPerson = ({ user_id: userId }: Pick<Person, 'user_id'>): string => `玩家 ${userId}`;

export const nameOfPerson = ({ user_id: userId, nickname }: Person): string => plain(shownName(userId, nickname));

/** The phone as far as it is shown. */
export const phoneOf = ({ phone }: Person): string => (phone === null ? '没有手机号' : maskedPhone(phone));
