// Looks up the user whom an action is about.
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

export async function findPerson(
  { db, people: { say } }: Pick<ActionContext, 'db' | 'people'>,
  typed: string,
): Promise<Person | undefined> {
  const person = await withNumber(db, typed)?.executeTakeFirst();
  if (person === undefined) say(NOBODY);
  return person;
}

/**
 * Returns the user to act on. Prints a message if there is no such user, or if they are staff and the actor is neither
 * an owner nor on the command line. Locks the row, so it does not change until the action ends.
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
 * Like `requirePerson`, for actions that lock the user out. The console must first remove the staff role, which needs
 * an owner's fresh second factor.
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

/** Name of a user in the audit log. The id leads to nobody once the account is deleted. */
export const onPerson = ({ user_id: userId }: Pick<Person, 'user_id'>): string => `玩家 ${userId}`;

export const nameOfPerson = ({ user_id: userId, nickname }: Person): string => plain(shownName(userId, nickname));

export const phoneOf = ({ phone }: Person): string => (phone === null ? '没有手机号' : maskedPhone(phone));
