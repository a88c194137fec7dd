import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { StartupError } from '../faults/startup-error.ts';
import { insertContent } from './generated/insert-content.ts';
import type { Filling } from './generated/filling.ts';
import { insertFavorites, insertPeople } from './generated/insert-people.ts';
import { insertPlays } from './generated/insert-plays.ts';
import { FIRST_SCRIPT_ID, type InsertedScript, insertScripts } from './generated/insert-scripts.ts';
import { keepPosters } from './generated/keep-posters.ts';
import { mendScripts } from './generated/mend-scripts.ts';

/** Target number of reviews per batch. A batch may exceed it by one script's reviews. */
const REVIEWS_AT_ONCE = 5_000;

export interface CatalogueSize {
  readonly scripts: number;
  readonly reviews: number;
  readonly people: number;
}

/** Size used for performance measurements. */
export const FULL_SIZE: CatalogueSize = { scripts: 10_000, reviews: 200_000, people: 20_000 };

export interface GeneratedCatalogue {
  readonly scriptIds: readonly number[];
  /** Ids of the demo players, most active first. */
  readonly userIds: readonly number[];
  readonly reviews: number;
  readonly plays: number;
  readonly thumbs: number;
  readonly favorites: number;
}

/**
 * Fills a migrated database with scripts, demo users, plays, reviews and home page content, in one transaction. The
 * same options generate the same data; ages count back from `now`, Unix time in ms.
 * Throws a StartupError if the database has real users and `evenSo` is not set, or if it was filled before.
 */
export async function fillCatalogue(
  db: Kysely<Database>,
  options: CatalogueSize & { readonly seed: number; readonly now: number; readonly evenSo?: boolean },
): Promise<GeneratedCatalogue> {
  const { seed, now, people, evenSo = false } = options;
  const filled = await db.transaction().execute(async (transaction) => {
    await requireFit(transaction, evenSo);
    const filling: Filling = { transaction, random: seededRandom(seed), now };
    const posters = await keepPosters({ db: transaction, now: () => now });
    const scripts = await insertScripts(filling, { ...options, posters });
    const scriptIds = scripts.map(({ script }) => script.id);
    const userIds = await insertPeople(filling, { people, posters });
    const counts = { reviews: 0, plays: 0, thumbs: 0 };
    for (const part of partsOf(scripts)) {
      const inserted = await insertPlays(filling, { scripts: part, userIds });
      counts.reviews += inserted.reviews;
      counts.plays += inserted.plays;
      counts.thumbs += inserted.thumbs;
    }
    const favorites = await insertFavorites(filling, { scriptIds, userIds });
    await insertContent(filling, { scriptIds, userIds });
    // Runs last, because running servers look back only a few seconds for changed scripts.
    await mendScripts(transaction, scriptIds);
    return { scriptIds, userIds, ...counts, favorites };
  });
  await sql`analyze`.execute(db);
  return filled;
}

/** Splits the scripts into batches with similar review counts, to limit memory and statement time. */
function partsOf(scripts: readonly InsertedScript[]): InsertedScript[][] {
  const parts: InsertedScript[][] = [];
  let reviews = REVIEWS_AT_ONCE;
  for (const script of scripts) {
    if (reviews >= REVIEWS_AT_ONCE) {
      parts.push([]);
      reviews = 0;
    }
    parts.at(-1)?.push(script);
    reviews += script.fortune.reviews;
  }
  return parts;
}

async function requireFit(transaction: Transaction<Database>, evenSo: boolean): Promise<void> {
  const person = await transaction
    .selectFrom('app_user')
    .select('user_id')
    .where('demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (person !== undefined && !evenSo) {
    throw new StartupError('The database has real users, so nothing was added. --even-so adds it all the same.');
  }
  const script = await transaction
    .selectFrom('script')
    .select('script_id')
    .where('script_id', '>=', FIRST_SCRIPT_ID)
    .limit(1)
    .executeTakeFirst();
  if (script !== undefined) throw new StartupError('The database already has generated scripts, so nothing was added.');
}
