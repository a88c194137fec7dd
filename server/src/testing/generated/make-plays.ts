import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { MadeReview } from './make-reviews.ts';
import { pickPeople } from './pick-people.ts';
import type { Fortune } from './popularity.ts';

/** Play of one user: when it began, and when it ended, if it did. Times are Unix time in ms. */
export interface MadePlay {
  readonly person: number;
  readonly startedAt: number;
  readonly finishedAt: number | null;
}

/** Generates the plays of a script: finished ones by all reviewers, and others. */
export function makePlays(
  random: Random,
  { fortune, reviews, people, now }: { fortune: Fortune; reviews: readonly MadeReview[]; people: number; now: number },
): MadePlay[] {
  const reviewedAt = new Map<number, number>();
  for (const { author, at } of reviews) reviewedAt.set(author, Math.min(at, reviewedAt.get(author) ?? at));
  const played = [...reviewedAt].map(([person, at]) => ({ person, ...game(random, fortune.createdAt, at) }));
  if (fortune.reviews === 0) return played;
  const count = Math.round(fortune.reviews * (0.4 + 0.8 * random.share())) + random.integer(0, 6);
  const others = pickPeople(random, { people, count, besides: new Set(reviewedAt.keys()) }).map((person) => {
    const { startedAt, finishedAt } = game(random, fortune.createdAt, now);
    return { person, startedAt, finishedAt: random.chance(0.6) ? finishedAt : null };
  });
  return [...played, ...others];
}

function game(random: Random, since: number, until: number): { startedAt: number; finishedAt: number } {
  const startedAt = Math.round(since + (until - since) * random.share() * 0.9);
  return { startedAt, finishedAt: Math.round(startedAt + (until - startedAt) * random.share() * 0.5) };
}
