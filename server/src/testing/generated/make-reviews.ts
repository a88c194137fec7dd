import type { Random } from '@juzhongren/engine/state/seeded-random';
import { pickPeople } from './pick-people.ts';
import { type Fortune, ratingAround } from './popularity.ts';
import { REVIEW_ADVICE, REVIEW_DOUBT, REVIEW_PRAISE, REVIEW_SHORT, REVIEW_SPOILER } from './sentences.ts';

const MINUTE_MS = 60 * 1000;
/** Share of a script's reviews that a newer review by the same author replaced. */
const RETIRED = 0.02;
/** Every seventh review is a spoiler, so each script with a few reviews has one among its newest. */
const SPOILER_EVERY = 7;
const THUMBS_MAX = 300;

export interface MadeReview {
  /** Index of the user, from 0. */
  readonly author: number;
  readonly comment: string;
  readonly spoiler: boolean;
  readonly deduce: number;
  readonly story: number;
  readonly entertainment: number;
  readonly difficulty: number;
  /** Unix time in ms. */
  readonly at: number;
  readonly current: boolean;
  readonly hidden: boolean;
  readonly admirers: readonly number[];
}

interface Setting {
  readonly fortune: Fortune;
  /** 1 to 4. */
  readonly level: number;
  readonly people: number;
  /** Unix time in ms. */
  readonly now: number;
}

/** Generates the reviews of a script: one current review per author, newest first, then the replaced ones. */
export function makeReviews(random: Random, setting: Setting): MadeReview[] {
  const { fortune, people } = setting;
  const retired = Math.floor(fortune.reviews * RETIRED);
  const authors = pickPeople(random, { people, count: fortune.reviews - retired });
  const written = authors.map((author) => ({ author, age: ageOf(random, setting) })).sort((a, b) => a.age - b.age);
  const current = written.map(({ author, age }, at) => makeReview(random, { ...setting, author, at, age }));
  const earlier = current.slice(0, retired).map(({ author, at: later }, at) => {
    const age = setting.now - (later + fortune.createdAt) / 2;
    return { ...makeReview(random, { ...setting, author, at, age }), current: false, admirers: [] };
  });
  return [...current, ...earlier];
}

/** Returns the age of a review in ms. Recent reviews are more frequent. */
function ageOf(random: Random, { fortune, now }: Setting): number {
  return Math.round(2 * MINUTE_MS + random.share() ** 2 * (now - fortune.createdAt) * 0.95);
}

function makeReview(random: Random, given: Setting & { author: number; at: number; age: number }): MadeReview {
  const { fortune, level, author, at, age, people, now } = given;
  const spoiler = at % SPOILER_EVERY === 3;
  const rating = () => ratingAround(random, fortune.quality);
  return {
    author,
    comment: spoiler ? random.pick(REVIEW_SPOILER) : words(random),
    spoiler,
    deduce: rating(),
    story: rating(),
    entertainment: rating(),
    difficulty: ratingAround(random, 1.5 + 2 * level),
    at: now - Math.round(age),
    current: true,
    hidden: random.chance(0.005),
    admirers: pickPeople(random, { people, count: thumbs(random), besides: new Set([author]) }),
  };
}

/** Returns a number of thumbs. Most reviews get none or one, a few get a hundred. */
function thumbs(random: Random): number {
  return Math.min(THUMBS_MAX, Math.floor((1 - random.share()) ** -0.7) - 1);
}

function words(random: Random): string {
  const { pick } = random;
  const kind = random.share();
  if (kind < 0.12) return pick(REVIEW_SHORT);
  if (kind < 0.45) return pick(REVIEW_PRAISE);
  if (kind < 0.7) return pick(REVIEW_PRAISE) + pick(REVIEW_ADVICE);
  if (kind < 0.97) return pick(REVIEW_PRAISE) + pick(REVIEW_DOUBT) + pick(REVIEW_ADVICE);
  return Array.from({ length: random.integer(2, 5) }, () => {
    return pick(REVIEW_PRAISE) + pick(REVIEW_DOUBT) + pick(REVIEW_PRAISE) + pick(REVIEW_ADVICE);
  }).join('\n');
}
