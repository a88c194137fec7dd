import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import * as z from 'zod/mini';

/** `counts` names the ranking criterion. */
export const RANKINGS: readonly { readonly order: RankOrder; readonly title: string; readonly counts: string }[] = [
  { order: RANK_ORDER.HighScore, title: '高分榜', counts: '玩家打的总分，从高到低' },
  { order: RANK_ORDER.Popularity, title: '人气榜', counts: '开过局的人数，从多到少' },
  { order: RANK_ORDER.BrainBurning, title: '烧脑榜', counts: '玩家打的难度，从难到易' },
];

const stateSchema = z.object({ order: z.literal(Object.values(RANK_ORDER)) });

/** Returns the ranking of a navigation state. The default is the high scores. */
export function orderOf(state: unknown): RankOrder {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.order : RANK_ORDER.HighScore;
}
