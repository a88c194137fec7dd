// Creates the test users of the author preview. They can sign in only through it.
import { openSession } from '../accounts/sessions.ts';
import type { Person } from '../rooms/lobby/look-ups.ts';
import type { Deps } from '../ports/deps.ts';

/** Differs from all real providers: `identities.ts` names those `messenger:…` and `mini-program:…`. */
const PROVIDER = 'author-desk';

type PeopleDeps = Pick<Deps, 'db' | 'now' | 'randomBytes'>;

/** Returns the first `count` test users and creates the missing ones. All preview rooms share them. */
export async function madeUpPeople(deps: PeopleDeps, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) people.push(await madeUpPerson(deps, number));
  return people;
}

async function madeUpPerson({ db, now }: PeopleDeps, number: number): Promise<Person> {
  const subject = `seat-${number}`;
  const nickname = `座位 ${number}`;
  const known = await db
    .selectFrom('identity')
    .select('user_id')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known !== undefined) return { userId: known.user_id, nickname, avatar: '' };
  const at = new Date(now());
  return await db.transaction().execute(async (transaction) => {
    const { user_id: userId } = await transaction
      .insertInto('app_user')
      .values({ phone: null, nickname, avatar: null, created_at: at })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('identity')
      .values({ provider: PROVIDER, subject, union_id: null, user_id: userId, created_at: at })
      .execute();
    return { userId, nickname, avatar: '' };
  });
}

export async function tokenFor(deps: PeopleDeps, { userId }: Person): Promise<string> {
  return await openSession(deps, userId);
}
