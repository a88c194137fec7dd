import type { DemoReview } from './demo-review.ts';
import { DEMO_REVIEWS } from './demo-texts.ts';
import { CHIDA } from './reviews/chida.ts';
import { E_BUZAI_GANG } from './reviews/e-buzai-gang.ts';
import { FANGHUI_YUANCHU } from './reviews/fanghui-yuanchu.ts';
import { HAI_CHA_YI_BEN } from './reviews/hai-cha-yi-ben.ts';
import { JIEYUE_AN } from './reviews/jieyue-an.ts';
import { KONGPU } from './reviews/kongpu.ts';
import { LINGDIAN_SHUIWEI } from './reviews/lingdian-shuiwei.ts';
import { MANTANG_WUDENG } from './reviews/mantang-wudeng.ts';

/** For the mysteries that come with the program: words that fit them. Whoever tells the solution is marked so. */
const OF_THEIR_OWN: Readonly<Record<string, readonly DemoReview[]>> = {
  'lingdian-shuiwei': LINGDIAN_SHUIWEI,
  'hai-cha-yi-ben': HAI_CHA_YI_BEN,
  'fanghui-yuanchu': FANGHUI_YUANCHU,
  kongpu: KONGPU,
  'jieyue-an': JIEYUE_AN,
  'mantang-wudeng': MANTANG_WUDENG,
  'e-buzai-gang': E_BUZAI_GANG,
  chida: CHIDA,
};

interface Reviews {
  readonly reviews: readonly DemoReview[];
  /** They are about this script, and about no other. */
  readonly own: boolean;
}

export function reviewsOf(slug: string): Reviews {
  const own = OF_THEIR_OWN[slug];
  return own === undefined ? { reviews: DEMO_REVIEWS, own: false } : { reviews: own, own: true };
}
