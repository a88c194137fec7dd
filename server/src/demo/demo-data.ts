// Fills an empty database with marked demo data: fictional players, their games and reviews. Never used in production
// or beside real users.
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { requireDefined } from '../faults/require-defined.ts';
import type { Deps } from '../ports/deps.ts';
import { heatOf } from '../reviews/heat.ts';
import { mendScores } from '../reviews/scores.ts';
import { DEMO_MARK, DEMO_PLAYERS, reviewsOf } from './demo-texts.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Ages of a script's reviews, newest first. They cover every kind of relative time display. */
const AGES_MS = [
  4 * MINUTE_MS,
  38 * MINUTE_MS,
  3 * HOUR_MS,
  11 * HOUR_MS,
  26 * HOUR_MS,
  2.5 * DAY_MS,
  4 * DAY_MS,
  6.5 * DAY_MS,
  9 * DAY_MS,
  16 * DAY_MS,
  31 * DAY_MS,
  52 * DAY_MS,
];
/** Minimum number of reviews per script. The first script gets all of them. */
const REVIEWS_MIN = 8;
const THUMBS = [0, 2, 1, 4, 0, 5, 3, 7, 1, 6, 2, 4];

interface Wanted {
  readonly scriptIds: readonly number[];
  readonly packsFolder: string;
}

/**
 * Puts demo players, games and reviews into a database without users. Returns false if it has users or `scriptIds` is
 * empty.
 */
export async function seedDemoData(
  deps: Pick<Deps, 'db' | 'now'>,
  { scriptIds, packsFolder }: Wanted,
): Promise<boolean> {
  return await deps.db.transaction().execute(async (transaction) => {
    const anybody = await transaction.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst();
    if (anybody !== undefined || scriptIds.length === 0) return false;
    const scripts = await transaction
      .selectFrom('script')
      .select(['script_id', 'slug'])
      .where('script_id', 'in', scriptIds)
      .execute();
    const slugs = new Map(scripts.map(({ script_id, slug }) => [script_id, slug]));
    const now = deps.now();
    const players = await insertPlayers(transaction, new Date(now - 2 * Math.max(...AGES_MS)));
    for (const [at, scriptId] of scriptIds.entries()) {
      await insertGames(transaction, { scriptId, players, now });
      const reviews = reviewsOf(join(packsFolder, slugs.get(scriptId) ?? ''));
      await insertReviews(transaction, { scriptId, ...reviews, players, now, at });
    }
    await mendScores(transaction, scriptIds);
    return true;
  });
}

async function insertPlayers(transaction: Transaction<Database>, createdAt: Date): Promise<number[]> {
  const rows = await transaction
    .insertInto('app_user')
    .values(DEMO_PLAYERS.map((nickname) => ({ nickname, demo: true, created_at: createdAt })))
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

interface Played {
  readonly scriptId: number;
  readonly players: readonly number[];
  readonly now: number;
}

/** Records that each player finished each script, one hour before the oldest review. */
async function insertGames(transaction: Transaction<Database>, { scriptId, players, now }: Played): Promise<void> {
  const finished = new Date(now - Math.max(...AGES_MS) - HOUR_MS);
  const started = new Date(finished.getTime() - 2 * HOUR_MS);
  await transaction
    .insertInto('script_player')
    .values(players.map((user_id) => ({ script_id: scriptId, user_id, started_at: started, finished_at: finished })))
    .execute();
  await transaction
    .updateTable('script')
    .set({ gamer_count: players.length })
    .where('script_id', '=', scriptId)
    .execute();
}

/**
 * Inserts reviews with different texts and authors for each script. The result is deterministic. `at` is the index of
 * the script.
 */
async function insertReviews(
  transaction: Transaction<Database>,
  { scriptId, reviews, own, players, now, at }: Played & ReturnType<typeof reviewsOf> & { readonly at: number },
): Promise<void> {
  const count = own ? reviews.length : AGES_MS.length - ((3 * at) % (AGES_MS.length - REVIEWS_MIN + 1));
  for (const [number, age] of AGES_MS.slice(0, count).entries()) {
    const { comment, spoiler, ratings } = among(reviews, own ? number : 5 * at + number);
    const author = at + number;
    const thumbs = among(THUMBS, number);
    const createdAt = new Date(now - age);
    const { review_id } = await transaction
      .insertInto('review')
      .values({
        script_id: scriptId,
        party_id: null,
        user_id: among(players, author),
        comment: DEMO_MARK + comment,
        spoiler,
        ...ratings,
        created_at: createdAt,
        thumb_count: thumbs,
        heat: heatOf(sql.lit(thumbs), sql<Date>`${createdAt}::timestamptz`),
      })
      .returning('review_id')
      .executeTakeFirstOrThrow();
    const admirers = Array.from({ length: thumbs }, (_, next) => among(players, author + 1 + next));
    for (const user_id of admirers) {
      await transaction
        .insertInto('review_thumb')
        .values({ review_id, user_id, created_at: new Date(now) })
        .execute();
    }
  }
}

function among<T>(choices: readonly T[], number: number): T {
  return requireDefined(choices[number % choices.length], 'there is nothing to choose from');
}
