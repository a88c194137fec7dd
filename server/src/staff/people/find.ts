// Finds users by what they say about themselves, or what others say about them.
import { sql } from 'kysely';
import { normalisePhone } from '../../accounts/phone.ts';
import type { ActionContext } from '../action/action.ts';
import { rowNumber, SHANGHAI } from '../action/plain-labels.ts';
import { nameOfPerson, people as everybody, type Person, phoneOf } from './person.ts';

const FOUND_MAX = 50;

/**
 * Finds users by the full phone number, the id, or a part of the nickname. Returns the exit code; 1 if nobody is found.
 */
export async function findPeople({ db, people }: Pick<ActionContext, 'db' | 'people'>, typed: string): Promise<number> {
  const found = await findBy(db, typed.trim());
  for (const one of found.slice(0, FOUND_MAX)) people.say(lineOf(one), personSummary(one));
  if (found.length === 0) people.say('没有找到。手机号要写全，昵称写一部分就行。');
  if (found.length > FOUND_MAX) people.say(`只显示了前 ${FOUND_MAX} 个，把昵称写全一点。`);
  return found.length === 0 ? 1 : 0;
}

/** Returns at most one user more than `findPeople` shows. */
export async function findBy(db: ActionContext['db'], typed: string): Promise<Person[]> {
  if (typed === '') return [];
  const phone = normalisePhone(typed);
  const number = rowNumber(typed);
  return await everybody(db)
    .where((row) =>
      row.or([
        ...(phone === undefined ? [] : [row('phone', '=', phone)]),
        ...(number === undefined ? [] : [row('user_id', '=', number)]),
        row.and([
          // The index covers the set of characters, but not their order.
          sql<boolean>`string_to_array(lower(nickname), null) @> string_to_array(lower(${typed}::text), null)`,
          row(sql<number>`position(lower(${typed}::text) in lower(nickname))`, '>', 0),
        ]),
      ]),
    )
    .orderBy(sql`nickname = ${typed}`, 'desc')
    .orderBy('user_id')
    .limit(FOUND_MAX + 1)
    .execute();
}

function lineOf(one: Person): string {
  return [one.user_id, nameOfPerson(one), phoneOf(one), `注册 ${SHANGHAI.format(one.created_at)}`].join('\t');
}

const personSummary = (one: Person): object => ({
  user_id: one.user_id,
  nickname: one.nickname,
  phone: one.phone === null ? null : phoneOf(one),
  created_at: one.created_at,
});
