// Provides names of fictional players and the texts of their reviews.
import path from 'node:path';
import { type DemoReview, readDemoReviews } from '@juzhongren/pack-format/read/demo-reviews';
import { requireDefined } from '../faults/require-defined.ts';

export const DEMO_PLAYERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map(
  (number) => `演示玩家 · ${number}号`,
);

export const DEMO_MARK = '（演示评价）';

interface Reviews {
  readonly reviews: readonly DemoReview[];
  /** True if the reviews were written for this script. */
  readonly own: boolean;
}

export function reviewsOf(packFolder: string): Reviews {
  const own = readDemoReviews(packFolder);
  return own === undefined ? { reviews: forAny(), own: false } : { reviews: own, own: true };
}

/** Reads `demo-reviews.yaml` beside this file. Its texts name no script and no plot detail, so they spoil nothing. */
const forAny = (): DemoReview[] =>
  requireDefined(readDemoReviews(path.resolve(import.meta.dirname)), 'the demo reviews for any script cannot be read');
