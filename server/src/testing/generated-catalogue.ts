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

/** Reviews that are made and written at once, with the games of their scripts; or one more script's. */
const REVIEWS_AT_ONCE = 5_000;

export interface CatalogueSize {
  readonly scripts: number;
  readonly reviews: number;
  readonly people: number;
}

/** What the service is measured with. */
export const FULL_SIZE: CatalogueSize = { scripts: 10_000, reviews: 200_000, people: 20_000 };

export interface GeneratedCatalogue {
  readonly scriptIds: readonly number[];
  /** Demo players, the keen ones first. */
  readonly userIds: readonly number[];
  readonly reviews: number;
  readonly plays: number;
  readonly thumbs: number;
  readonly favorites: number;
}

/**
 * Fills a migrated database with scripts, people, what they played and what they say of it, and with content for the
 * home page: all or nothing. The same options make the same catalogue; ages count back from `now`, Unix time in ms.
 * Throws a StartupError on a database with real people, unless `evenSo`, and on one that was filled before.
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
    // At the end: running servers look back some seconds for what was written.
    await mendScripts(transaction, scriptIds);
    return { scriptIds, userIds, ...counts, favorites };
  });
  await sql`analyze`.execute(db);
  return filled;
}

/** Parts of the list with about as many reviews each: memory and the time of a statement have their limits. */
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
    throw new StartupError('这个数据库里有真实的用户，什么也没有放进去（加上 --even-so 就照放不误）。');
  }
  const script = await transaction
    .selectFrom('script')
    .select('script_id')
    .where('script_id', '>=', FIRST_SCRIPT_ID)
    .limit(1)
    .executeTakeFirst();
  if (script !== undefined) throw new StartupError('这个数据库里已经有生成的剧本，什么也没有再放进去。');
}
