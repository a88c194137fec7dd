import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

export const FAVORITES_MAX = 1_000;

interface Favorite {
  readonly userId: number;
  readonly scriptId: number;
}

/** Saves a favourite idempotently. Returns false if the user has the maximum number. */
export async function keepFavorite(db: Kysely<Database>, { userId, scriptId }: Favorite, at: Date): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // Locks the user, so that the count below stays valid.
    await transaction.selectFrom('app_user').where('user_id', '=', userId).forNoKeyUpdate().execute();
    const kept = await transaction
      .selectFrom('favorite')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('script_id', '<>', scriptId)
      .executeTakeFirstOrThrow();
    if (kept.count >= FAVORITES_MAX) return false;
    await transaction
      .insertInto('favorite')
      .values({ user_id: userId, script_id: scriptId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

export async function dropFavorite(db: Kysely<Database>, { userId, scriptId }: Favorite): Promise<void> {
  await db.deleteFrom('favorite').where('user_id', '=', userId).where('script_id', '=', scriptId).execute();
}

export async function isFavorite(db: Kysely<Database>, { userId, scriptId }: Favorite): Promise<boolean> {
  const row = await db
    .selectFrom('favorite')
    .select('script_id')
    .where('user_id', '=', userId)
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readFavorites(
  db: Kysely<Database>,
  { userId, offset, limit }: { userId: number; offset: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('script', 'script.script_id', 'favorite.script_id')
    .select('favorite.script_id')
    .where('favorite.user_id', '=', userId)
    .where('script.listed', '=', true)
    .orderBy('favorite.created_at', 'desc')
    .orderBy('favorite.script_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.script_id);
}
