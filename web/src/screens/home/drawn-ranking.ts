import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/** Ranking order by tab index of the specification. `BOARDS` lists those that have a tab. */
const ORDER_OF_TAB = [RANK_ORDER.Popularity, RANK_ORDER.HighScore, RANK_ORDER.BrainBurning] as const;

/** The two rankings with a tab on the home page. `counts` names the ranking criterion. */
export const BOARDS: readonly { readonly order: RankOrder; readonly title: string; readonly counts: string }[] = [
  { order: ORDER_OF_TAB[1], title: '高分榜', counts: '玩家打的总分，从高到低' },
  { order: ORDER_OF_TAB[2], title: '烧脑榜', counts: '玩家打的难度，从难到易' },
];

interface OpenBoard {
  readonly order: RankOrder;
  /** True if the user chose it, false if it was drawn at random. */
  readonly chosen: boolean;
}

/** Query key of the ranking that the server rendered the page with (net/boot.ts). */
const BOARD_KEY: QueryKey = ['drawn-board'];

function anyBoard(): RankOrder {
  return BOARDS[Math.floor(Math.random() * BOARDS.length)]?.order ?? RANK_ORDER.HighScore;
}

/** Keyed by the query client, which lives as long as the page and is new in each test. */
const openBoards = new WeakMap<QueryClient, OpenBoard>();

function boardOf(client: QueryClient): OpenBoard {
  const open = openBoards.get(client);
  if (open !== undefined) return open;
  const drawn = { order: client.getQueryData<RankOrder>(BOARD_KEY) ?? anyBoard(), chosen: false };
  openBoards.set(client, drawn);
  return drawn;
}

/** Returns the open ranking: drawn at random once per page load, then the one the user opened last. */
export function useDrawnRanking(): OpenBoard & { readonly open: (order: RankOrder) => void } {
  const client = useQueryClient();
  const [board, setBoard] = useState(() => boardOf(client));
  const open = (order: RankOrder): void => {
    const next = { order, chosen: true };
    openBoards.set(client, next);
    setBoard(next);
  };
  return { ...board, open };
}
