// What made-up players are called and what they say.
import path from 'node:path';
import { type DemoReview, readDemoReviews } from '@juzhongren/pack-format/read/demo-reviews';
import { requireDefined } from '../faults/require-defined.ts';

/** Nobody takes them for people. */
export const DEMO_PLAYERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map(
  (number) => `演示玩家 · ${number}号`,
);

/** Whatever reviews say, they are shown as made up. */
export const DEMO_MARK = '（演示评价）';

interface Reviews {
  readonly reviews: readonly DemoReview[];
  /** They are about this script, and about no other. */
  readonly own: boolean;
}

/** Words that fit the mystery in a folder, if its author wrote some, or such as fit any. */
export function reviewsOf(packFolder: string): Reviews {
  const own = readDemoReviews(packFolder);
  return own === undefined ? { reviews: forAny(), own: false } : { reviews: own, own: true };
}

/** Those of `demo-reviews.yaml` beside this file: they name no script and nothing of a plot, so that they spoil none. */
const forAny = (): DemoReview[] =>
  requireDefined(readDemoReviews(path.resolve(import.meta.dirname)), 'the demo reviews for any script cannot be read');
