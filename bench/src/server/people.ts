import { randomBytes } from 'node:crypto';
import { openSession } from '@juzhongren/server/accounts/sessions';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { inParts } from '../wire/in-parts.ts';
import { withDatabase } from './own-database.ts';

const AT_ONCE = 12;
const ROWS_AT_ONCE = 1_000;

export interface Person {
  readonly userId: number;
  readonly token: string;
}

/** Creates `count` users with sessions directly in the database, because sign-in is not measured here. */
export async function makePeople({ db }: Pick<OpenDatabase, 'db'>, count: number): Promise<Person[]> {
  const userIds: number[] = [];
  while (userIds.length < count) {
    const size = Math.min(ROWS_AT_ONCE, count - userIds.length);
    const rows = await db
      .insertInto('app_user')
      .values(
        Array.from({ length: size }, (_, number) => ({
          phone: null,
          nickname: `玩家${userIds.length + number + 1}`,
          avatar: null,
          created_at: new Date(),
        })),
      )
      .returning('user_id')
      .execute();
    userIds.push(...rows.map(({ user_id }) => user_id));
  }
  return await inParts(userIds, AT_ONCE, async (userId) => {
    const token = await openSession({ db, now: Date.now, randomBytes }, userId);
    return { userId, token };
  });
}

/**
 * Creates users in the database that `env` names and returns their tokens. An embedded database must not be open
 * elsewhere.
 */
export async function makeTokens(env: Readonly<Record<string, string>>, count: number): Promise<string[]> {
  const people = await withDatabase(env, (database) => makePeople(database, count));
  return people.map(({ token }) => token);
}
