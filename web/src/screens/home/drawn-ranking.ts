import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The rankings of the home page by the specification's tab index; which of them have a tab is said below. */
const ORDER_OF_TAB = [RANK_ORDER.Popularity, RANK_ORDER.HighScore, RANK_ORDER.BrainBurning] as const;

/** The two boards that have a tab on the home page. */
export const BOARDS: readonly { readonly order: RankOrder; readonly title: string }[] = [
  { order: ORDER_OF_TAB[1], title: '高分榜' },
  { order: ORDER_OF_TAB[2], title: '烧脑榜' },
];

const KEY = ['home', 'board'] as const;

interface DrawnRanking {
  readonly order: RankOrder;
  readonly open: (order: RankOrder) => void;
  /** Opened by somebody, not drawn. */
  readonly chosen: boolean;
}

/** The board that is open: drawn at random when the app is loaded, then whichever was opened last. */
export function useDrawnRanking(): DrawnRanking {
  const client = useQueryClient();
  const [chosen, choose] = useState(() => client.getQueryData<RankOrder>(KEY));
  const [drawn] = useState(() => BOARDS[Math.floor(Math.random() * BOARDS.length)]?.order ?? RANK_ORDER.HighScore);
  return {
    order: chosen ?? drawn,
    open: (order) => {
      client.setQueryData(KEY, order);
      choose(order);
    },
    chosen: chosen !== undefined,
  };
}
