import { expect, test } from 'vitest';
import { scoresOf } from './scores.ts';

test.each([
  {
    ratings: 'none',
    sums: { count: 0, deduce: 0, story: 0, entertainment: 0, difficulty: 0 },
    total: 0,
    difficulty: 0,
  },
  {
    ratings: 'one of full marks',
    sums: { count: 1, deduce: 10, story: 10, entertainment: 10, difficulty: 2 },
    total: 1000,
    difficulty: 200,
  },
  {
    ratings: 'a third is rounded',
    sums: { count: 3, deduce: 26, story: 30, entertainment: 30, difficulty: 20 },
    total: 956,
    difficulty: 667,
  },
])('scores in hundredths, difficulty apart: $ratings', ({ sums, total, difficulty }) => {
  expect(scoresOf(sums)).toMatchObject({ score: total, difficultyScore: difficulty });
});
