/** Sums over all ratings of a script; one rating is 2, 4, 6, 8 or 10. */
export interface RatingSums {
  readonly count: number;
  readonly deduce: number;
  readonly story: number;
  readonly entertainment: number;
  readonly difficulty: number;
}

/** Integer hundredths of ten points, 0 without ratings. */
export interface ScriptScores {
  readonly score: number;
  readonly deduceScore: number;
  readonly storyScore: number;
  readonly entertainmentScore: number;
  readonly difficultyScore: number;
}

/**
 * Each score is the mean of its ratings times 100. The total is the mean of deduction, story and entertainment, each
 * with equal weight: a hard script is not a better or a worse one, so difficulty stays out of it.
 */
export function scoresOf(sums: RatingSums): ScriptScores {
  const hundredths = (sum: number, ratings: number) => (ratings === 0 ? 0 : Math.round((100 * sum) / ratings));
  return {
    score: hundredths(sums.deduce + sums.story + sums.entertainment, 3 * sums.count),
    deduceScore: hundredths(sums.deduce, sums.count),
    storyScore: hundredths(sums.story, sums.count),
    entertainmentScore: hundredths(sums.entertainment, sums.count),
    difficultyScore: hundredths(sums.difficulty, sums.count),
  };
}
