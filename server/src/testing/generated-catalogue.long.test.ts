import { scriptSchema } from '@juzhongren/contract/script/script';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import { readContent } from '../catalogue/index/read-content.ts';
import { shownOf } from '../database/documents/shown-script.ts';
import { contentLane, encodePicture } from '../pictures/stored/encode-picture.ts';
import { type TestDeps, testDeps } from './deps.ts';
import { fillCatalogue, type GeneratedCatalogue } from './generated-catalogue.ts';

const SIZE = { scripts: 200, reviews: 3_000, people: 250 };
const SEED = 7;

let world: TestDeps;
let filled: GeneratedCatalogue;
beforeAll(async () => {
  world = await testDeps();
  filled = await fill(world);
});
afterAll(() => world.close());

const fill = async ({ deps, clock }: TestDeps) => fillCatalogue(deps.db, { ...SIZE, seed: SEED, now: clock.now });
const readScripts = async ({ deps }: TestDeps) =>
  deps.db.selectFrom('script').selectAll().orderBy('script_id').execute();
const readReviews = async ({ deps }: TestDeps) =>
  deps.db.selectFrom('review').selectAll().orderBy('script_id').orderBy('user_id').orderBy('created_at').execute();
const readPlays = async ({ deps }: TestDeps) =>
  deps.db.selectFrom('script_player').selectAll().orderBy('script_id').orderBy('user_id').execute();

/** Returns everything generated, except ids and times that the database assigns. */
async function readAll(from: TestDeps) {
  const { db } = from.deps;
  const scripts = await readScripts(from);
  const reviews = await readReviews(from);
  return {
    scripts: scripts.map(({ updated_at: _at, ...script }) => script),
    versions: await db.selectFrom('script_version').selectAll().orderBy('script_id').execute(),
    people: await db.selectFrom('app_user').selectAll().orderBy('user_id').execute(),
    reviews: reviews.map(({ review_id: _id, ...review }) => review),
    plays: await readPlays(from),
    favorites: await db.selectFrom('favorite').selectAll().orderBy('user_id').orderBy('script_id').execute(),
    content: (await db.selectFrom('operator_content').select('content').executeTakeFirstOrThrow()).content,
    media: await db.selectFrom('media').selectAll().orderBy('media_id').execute(),
  };
}

test('generates the requested number of rows and reports the counts', async () => {
  const { scripts, versions, people, reviews, plays, favorites } = await readAll(world);
  expect(scripts.map(({ script_id }) => script_id)).toEqual(filled.scriptIds);
  expect(people.map(({ user_id }) => user_id)).toEqual(filled.userIds);
  expect([scripts.length, versions.length, reviews.length, people.length]).toEqual([200, 200, 3_000, 250]);
  expect(filled).toMatchObject({ reviews: 3_000, plays: plays.length, favorites: favorites.length });
  expect(people.every(({ demo, phone, nickname }) => demo && phone === null && nickname !== '')).toBe(true);
});

test('generates valid scripts with unique names', async () => {
  const { versions, scripts } = await readAll(world);
  const parsed = versions.map(({ script }) => scriptSchema.parse(script));
  expect(new Set(parsed.map(({ card }) => card.name)).size).toBe(SIZE.scripts);
  expect(new Set(parsed.map(({ card }) => card.scene)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(parsed.map(({ card }) => card.player)).size).toBe(10);
  for (const [at, script] of parsed.entries()) {
    expect(script.characters).toHaveLength(script.card.player);
    expect(versions[at]?.shown).toEqual(shownOf(script));
    expect(scripts[at]).toMatchObject({ script_id: script.id, slug: script.slug, version: versions[at]?.version });
  }
});

test('keeps scores, counts and quotations consistent with the reviews', async () => {
  const { scripts } = await readAll(world);
  const reviews = await readReviews(world);
  const plays = await readPlays(world);
  for (const script of scripts) {
    const own = reviews.filter((review) => review.script_id === script.script_id && review.current && !review.hidden);
    // A single integer division keeps halves exact for rounding.
    const mean = (...of: readonly ('deduce' | 'story' | 'entertainment' | 'difficulty')[]) => {
      const ratings = own.flatMap((review) => of.map((aspect) => review[aspect]));
      return ratings.length === 0 ? 0 : Math.round((100 * ratings.reduce((sum, one) => sum + one)) / ratings.length);
    };
    const [quoted] = own
      .filter(({ spoiler, thumb_count, comment }) => !spoiler && thumb_count >= 3 && [...comment].length <= 60)
      .sort((a, b) => b.heat - a.heat || b.review_id - a.review_id);
    expect(script).toMatchObject({
      gamer_count: plays.filter(({ script_id }) => script_id === script.script_id).length,
      rating_count: own.length,
      score: mean('deduce', 'story', 'entertainment'),
      deduce_score: mean('deduce'),
      story_score: mean('story'),
      entertainment_score: mean('entertainment'),
      difficulty_score: mean('difficulty'),
      hot_comment: quoted?.comment ?? null,
    });
  }
  expect(scripts.filter(({ hot_comment }) => hot_comment !== null).length).toBeGreaterThan(20);
});

test('counts thumbs, none on own reviews, and computes heat from them', async () => {
  const thumbs = await world.deps.db.selectFrom('review_thumb').selectAll().execute();
  expect(thumbs).toHaveLength(filled.thumbs);
  for (const { review_id, user_id, thumb_count, created_at, heat } of await readReviews(world)) {
    const own = thumbs.filter((thumb) => thumb.review_id === review_id);
    expect(own).toHaveLength(thumb_count);
    expect(own.every((thumb) => thumb.user_id !== user_id && thumb.created_at >= created_at)).toBe(true);
    expect(heat).toBeCloseTo(Math.log10(1 + thumb_count) + created_at.getTime() / 1000 / (30 * 24 * 60 * 60), 9);
  }
});

test('lets only users who finished a script review it, and includes unfinished plays', async () => {
  const { rows } = await sql`
    select r.review_id from review r join script s using (script_id) left join script_player p using (script_id, user_id)
    where p.finished_at is null or p.finished_at > r.created_at or p.started_at > p.finished_at
      or p.started_at < s.created_at or r.created_at > ${new Date(world.clock.now)}`.execute(world.deps.db);
  expect(rows).toEqual([]);
  expect((await readPlays(world)).some(({ finished_at }) => finished_at === null)).toBe(true);
});

test('spreads reviews unevenly and includes some of each kind', async () => {
  const counts = (await readScripts(world)).map(({ rating_count }) => rating_count).sort((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(10 * (counts[100] ?? 0));
  expect(counts.at(-1)).toBe(0);
  const reviews = await readReviews(world);
  expect(reviews.filter(({ current }) => !current).length).toBeGreaterThan(10);
  expect(reviews.filter(({ hidden }) => hidden).length).toBeGreaterThan(3);
  expect(reviews.filter(({ spoiler }) => spoiler).length).toBeGreaterThan(200);
});

describe('use by a server', () => {
  test('loads all scripts, scenes and home page content into the catalogue', async () => {
    const catalogue = await openCatalogue(world.deps);
    const { banners, collections, popups, expertComments, geniuses } = catalogue.content();
    const entries = catalogue.entries();
    const scenes = catalogue.scenes();
    catalogue.close();
    expect(entries).toHaveLength(SIZE.scripts);
    expect(scenes.length).toBeGreaterThanOrEqual(8);
    expect([banners.length, collections.length, popups.filter(({ shown }) => shown).length]).toEqual([5, 8, 2]);
    for (const { scriptIds } of collections) expect(new Set(scriptIds).size).toBeGreaterThanOrEqual(6);
    expect([expertComments.size, geniuses.size]).toEqual([20, 3]);
  });

  test('stores every picture for its use, and each can be rendered', async () => {
    const { versions, people, media } = await readAll(world);
    const known = new Map(media.map((picture) => [picture.media_id, picture]));
    for (const { script, media: own } of versions) {
      expect(known.get(own.cover[script.card.cover] ?? '')?.use).toBe('cover');
      expect(known.get(own.coverSmall[script.card.cover] ?? '')?.use).toBe('coverSmall');
      for (const { avatar } of script.characters) expect(known.get(own.avatar[avatar] ?? '')?.use).toBe('avatar');
    }
    const avatars = people.flatMap(({ avatar }) => avatar ?? []);
    expect(new Set(avatars.map((avatar) => known.get(avatar)?.use))).toEqual(new Set(['avatar']));
    for (const use of ['cover', 'coverSmall', 'avatar', 'banner', 'album', 'popup'] as const) {
      const source = media.find((picture) => picture.use === use)?.source;
      const outcome = await encodePicture(source ?? Buffer.of(), use, { lane: contentLane, allowed: ['svg'] });
      expect(outcome.ok).toBe(true);
    }
  });
});

describe('a second database', () => {
  let again: TestDeps;
  beforeAll(async () => {
    again = await testDeps();
  });
  afterAll(() => again.close());

  test('refuses a database with a real user unless `evenSo` is set', async () => {
    const { deps, clock } = again;
    const options = { scripts: 5, reviews: 8, people: 10, seed: 1, now: clock.now };
    await deps.db
      .insertInto('app_user')
      .values({ phone: '+8613800000000', created_at: new Date(0) })
      .execute();
    await expect(fillCatalogue(deps.db, options)).rejects.toThrow('real users');
    expect(await readScripts(again)).toEqual([]);
    await expect(fillCatalogue(deps.db, { ...options, reviews: 80, evenSo: true })).rejects.toThrow(
      'cannot write 80 reviews',
    );
    expect(await readScripts(again)).toEqual([]);
    expect((await fillCatalogue(deps.db, { ...options, evenSo: true })).scriptIds).toHaveLength(5);
  });

  test('refuses a database that was already filled', async () => {
    await expect(fill(world)).rejects.toThrow('已经有');
  });

  test('generates the same data from the same seed', async () => {
    const other = await testDeps();
    try {
      await fill(other);
      expect(await readAll(other)).toEqual(await readAll(world));
    } finally {
      await other.close();
    }
  });

  test('keeps the import hash, so that a start does not import again', async () => {
    const other = await testDeps();
    try {
      const row = { content: '{}', source_hash: 'files', updated_at: new Date(0) };
      await other.deps.db.insertInto('operator_content').values(row).execute();
      await fill(other);
      const kept = await other.deps.db.selectFrom('operator_content').select('source_hash').executeTakeFirst();
      expect(kept).toEqual({ source_hash: 'files' });
      expect((await readContent(other.deps)).content.banners).toHaveLength(5);
    } finally {
      await other.close();
    }
  });
});
