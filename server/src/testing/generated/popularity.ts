import { RATINGS } from '@juzhongren/contract/limits';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { requireDefined } from '../../faults/require-defined.ts';
import { StartupError } from '../../faults/startup-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Exponent of the distribution: the script at rank n has the first one's reviews divided by n to this power. A few
 * scripts have thousands, most have a few.
 */
const SPREAD = 0.8;
/** Share of scripts without any review. */
const UNHEARD = 0.03;
/** Maximum share of all users who review one script. */
const REVIEWERS_MAX = 0.6;

/** Planned popularity of a script. */
export interface Fortune {
  readonly reviews: number;
  /** Average rating by its players, from 0 to 10. */
  readonly quality: number;
  /** Unix time in ms. */
  readonly createdAt: number;
}

/**
 * Returns one fortune per script, in random order, with `reviews` in total. Throws a StartupError if there are too few
 * users for them.
 */
export function fortunes(
  random: Random,
  { scripts, reviews, people, now }: { scripts: number; reviews: number; people: number; now: number },
): Fortune[] {
  const heard = Math.max(1, Math.round(scripts * (1 - UNHEARD)));
  const most = Math.floor(people * REVIEWERS_MAX);
  const weights = Array.from({ length: heard }, (_, at) => (at + 1) ** -SPREAD);
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let left = reviews;
  const made = weights.map((weight, at) => {
    const share = Math.min(most, left, Math.round((left * weight) / weightLeft));
    left -= share;
    weightLeft -= weight;
    // Popular scripts are slightly better on average.
    const fame = 1 - at / heard;
    const quality = Math.min(9.8, 5.4 + 2.2 * fame + 2.6 * random.share());
    return { reviews: share, quality, createdAt: createdAt(random, { now, reviews: share }) };
  });
  if (left > 0)
    throw new StartupError(
      `${people} people cannot write ${reviews} reviews of ${scripts} scripts: use more people or fewer reviews.`,
    );
  const unheard = Array.from({ length: scripts - heard }, () => ({
    reviews: 0,
    quality: 0,
    createdAt: now - Math.round((1 + 20 * random.share()) * DAY_MS),
  }));
  return shuffled(random, [...made, ...unheard]);
}

/**
 * Returns a creation time within the last two years. Scripts with many reviews are older, so none gets hundreds within
 * a few days.
 */
function createdAt(random: Random, { now, reviews }: { now: number; reviews: number }): number {
  return now - Math.round((2 + Math.min(120, reviews) + 600 * random.share()) * DAY_MS);
}

export function ratingAround(random: Random, mean: number): (typeof RATINGS)[number] {
  const drawn = mean + 3 * (random.share() + random.share() - 1);
  const star = Math.min(RATINGS.length - 1, Math.max(0, Math.round(drawn / 2) - 1));
  return requireDefined(RATINGS[star], 'a rating has one to five stars');
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.share() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
