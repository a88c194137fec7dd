import { sql } from 'kysely';
import { requireDefined } from '../../faults/require-defined.ts';
import type { Filling } from './filling.ts';
import { insertionOf, insertRows } from './insert-rows.ts';
import type { Posters } from './keep-posters.ts';
import { makeFavorites } from './make-favorites.ts';
import { nickname } from './names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Age of the accounts in days. They are older than the oldest script. */
const OLDEST_DAYS = 760;
const FAVORITE_DAYS = 60;

export async function insertPeople(
  { transaction, random, now }: Filling,
  { people, posters }: { people: number; posters: Posters },
): Promise<number[]> {
  const avatars = [...posters.portraits.values()];
  const rows = Array.from({ length: people }, () => ({
    nickname: nickname(random),
    avatar: random.chance(0.4) ? random.pick(avatars) : null,
    demo: true,
    created_at: new Date(now - OLDEST_DAYS * DAY_MS),
  }));
  const inserted = await sql<{ user_id: number }>`
    ${insertionOf('app_user', rows)} returning user_id`.execute(transaction);
  return inserted.rows.map((row) => row.user_id).sort((a, b) => a - b);
}

export async function insertFavorites(
  { transaction, random, now }: Filling,
  { scriptIds, userIds }: { scriptIds: readonly number[]; userIds: readonly number[] },
): Promise<number> {
  const kept = makeFavorites(random, { people: userIds.length, scripts: scriptIds.length });
  const rows = kept.flatMap((places, person) =>
    places.map((place) => ({
      user_id: requireDefined(userIds[person], 'as many lists as people'),
      script_id: requireDefined(scriptIds[place], 'places in the list of scripts'),
      created_at: new Date(now - Math.round(random.share() * FAVORITE_DAYS * DAY_MS)),
    })),
  );
  await insertRows(transaction, 'favorite', rows);
  return rows.length;
}
