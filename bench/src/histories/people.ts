import { randomBytes } from 'node:crypto';
import { openSession } from '@juzhongren/server/accounts/sessions';
import type { OpenDatabase } from '@juzhongren/server/open-deps';

export interface Person {
  readonly userId: number;
  readonly token: string;
}

/** So many people who are signed in already: the door is not what is looked at here. */
export async function makePeople({ db }: Pick<OpenDatabase, 'db'>, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { user_id: userId } = await db
      .insertInto('app_user')
      .values({ phone: null, nickname: `玩家${number}`, avatar: null, created_at: new Date() })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    people.push({ userId, token: await openSession({ db, now: Date.now, randomBytes }, userId) });
  }
  return people;
}
