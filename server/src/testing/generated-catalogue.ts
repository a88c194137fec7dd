import { createHash } from 'node:crypto';
import type { Script } from '@juzhongren/contract/script';
import { type Random, seededRandom } from '@juzhongren/engine/testing/random';
import { type Kysely, sql, type Transaction } from 'kysely';
import { shownOf } from '../catalogue/shown-script.ts';
import type { Database } from '../database/tables.ts';
import { heatOf } from '../reviews/heat.ts';
import { mendScores } from '../reviews/scores.ts';
import { StartupError } from '../startup-error.ts';
import { requireDefined } from '../require-defined.ts';
import { insertionOf, insertRows } from './generated/insert-rows.ts';
import { keepContentOf } from './generated/content.ts';
import { keepPosters, mediaOf, type Posters } from './generated/keep-posters.ts';
import { makeFavorites } from './generated/make-favorites.ts';
import { makePlays } from './generated/make-plays.ts';
import { makeReviews, type MadeReview } from './generated/make-reviews.ts';
import { makeScript } from './generated/make-script.ts';
import { nickname, scriptNames } from './generated/names.ts';
import { type Fortune, fortunes } from './generated/popularity.ts';
import { SCENES } from './generated/words.ts';

/** Numbers of generated scripts begin here; real packs have smaller ones. */
const FIRST_SCRIPT_ID = 100_001;
/** Scripts whose reviews and games are made and written at once. */
const PART = 250;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export interface GeneratedSize {
  readonly scripts: number;
  readonly reviews: number;
  readonly people: number;
}
/** What is measured with. */
export const FULL_SIZE: GeneratedSize = { scripts: 10_000, reviews: 200_000, people: 20_000 };

export interface GeneratedCatalogue {
  readonly scriptIds: readonly number[];
  /** The keen players first. */
  readonly userIds: readonly number[];
  readonly reviews: number;
  readonly plays: number;
  readonly thumbs: number;
  readonly favorites: number;
}

interface Filling {
  readonly transaction: Transaction<Database>;
  readonly random: Random;
  readonly now: number;
}
interface MadeScript {
  readonly script: Script;
  readonly fortune: Fortune;
}

/**
 * Fills a migrated database with scripts, people, what they played and what they say of it, and content for the home
 * page, all or nothing. The same options make the same catalogue; `now` is Unix time in ms, ages count back from it.
 * Throws a StartupError on a database with real people, unless `evenSo`, and on one that was filled before.
 */
export async function fillCatalogue(
  db: Kysely<Database>,
  options: GeneratedSize & { seed: number; now: number; evenSo?: boolean },
): Promise<GeneratedCatalogue> {
  const { now, people, evenSo = false } = options;
  const filled = await db.transaction().execute(async (transaction) => {
    await requireEmpty(transaction, evenSo);
    const random = seededRandom(options.seed);
    const filling: Filling = { transaction, random, now };
    const posters = await keepPosters({ db: transaction, now: () => now });
    const made = await insertScripts(filling, { ...options, posters });
    const userIds = await insertPeople(filling, { people, posters });
    const counts = { reviews: 0, plays: 0, thumbs: 0 };
    for (let at = 0; at < made.length; at += PART) {
      const part = await insertPlayed(filling, { made: made.slice(at, at + PART), userIds });
      counts.reviews += part.reviews;
      counts.plays += part.plays;
      counts.thumbs += part.thumbs;
    }
    const scriptIds = made.map(({ script }) => script.id);
    const favorites = await insertFavorites(filling, { scriptIds, userIds });
    await keepContentOf({ db: transaction, now: () => now }, { random, scriptIds, userIds });
    // Last: servers look back some seconds for what was written.
    await mend(transaction, scriptIds);
    return { scriptIds, userIds, ...counts, favorites };
  });
  await sql`analyze`.execute(db);
  return filled;
}

async function requireEmpty(transaction: Transaction<Database>, evenSo: boolean): Promise<void> {
  const real = await transaction.selectFrom('app_user').select('user_id').where('demo', '=', false).limit(1).execute();
  if (real.length > 0 && !evenSo) throw new StartupError('这个数据库里有真实用户，没有放入生成的剧本。');
  const earlier = await transaction
    .selectFrom('script')
    .select('script_id')
    .where('script_id', '>=', FIRST_SCRIPT_ID)
    .limit(1)
    .execute();
  if (earlier.length > 0) throw new StartupError('这个数据库里已经有生成的剧本。');
}

async function insertScripts(
  { transaction, random, now }: Filling,
  { scripts, reviews, people, posters }: GeneratedSize & { posters: Posters },
): Promise<MadeScript[]> {
  await sql`insert into scene (scene)
    select scene from unnest(${[...SCENES]}::text[]) with ordinality as made (scene, at)
    where scene not in (select scene from scene) order by at`.execute(transaction);
  const nextName = scriptNames(random);
  const names = { posters: [...posters.covers.keys()], portraits: [...posters.avatars.keys()] };
  const made = fortunes(random, { scripts, reviews, people, now }).map((fortune, at) => ({
    fortune,
    script: makeScript(random, { id: FIRST_SCRIPT_ID + at, name: nextName(), ...names }),
  }));
  for (let at = 0; at < made.length; at += PART) {
    const rows = made.slice(at, at + PART).map(({ script, fortune }) => {
      const media = mediaOf(posters, script);
      const version = hashOf(JSON.stringify(script), JSON.stringify(media)).slice(0, 16);
      return { script, media, version, at: new Date(fortune.createdAt) };
    });
    await insertRows(
      transaction,
      'script_version',
      rows.map(({ script, media, version, at: importedAt }) => {
        return { script_id: script.id, version, script, shown: shownOf(script), media, imported_at: importedAt };
      }),
    );
    await insertRows(
      transaction,
      'script',
      rows.map(({ script, version, at: createdAt }) => {
        return { ...UNRATED, script_id: script.id, slug: script.slug, version, created_at: createdAt, updated_at: createdAt };
      }),
    );
  }
  return made;
}
