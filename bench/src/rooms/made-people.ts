import { randomBytes } from 'node:crypto';
import { openSession } from '@juzhongren/server/accounts/sessions';
import { openQuietly } from '@juzhongren/server/testing/quiet-database';
import { inParts } from './in-parts.ts';

const AT_ONCE = 12;
const ROWS_AT_ONCE = 1_000;

/**
 * Signs in `count` new people past the wire, straight into the database: signing in is not what is measured. Returns
 * their tokens. The database must not be open elsewhere when it is the embedded one.
 */
export async function makePeople(env: Readonly<Record<string, string>>, count: number): Promise<string[]> {
  const database = await openQuietly(env);
  const { db } = database;
  try {
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
    return await inParts(userIds, AT_ONCE, (userId) => openSession({ db, now: Date.now, randomBytes }, userId));
  } finally {
    await database.close();
  }
}
