import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { shownBanners, shownCollections, shownFirstCase, shownPopups } from '../catalogue/content/shown.ts';
import { visitorFeed } from '../catalogue/routes.ts';
import { cardOf } from '../catalogue/index/cards.ts';
import { inOrder } from '../catalogue/index/sort-orders.ts';
import type { Deps } from '../ports/deps.ts';
import type { BootQuery } from './page.ts';

type BootDeps = Pick<Deps, 'catalogue' | 'now'>;

const BOARDS = [RANK_ORDER.HighScore, RANK_ORDER.BrainBurning] as const;

/** Returns the ranking that a home page opens with, chosen at random (specification: "chosen randomly at load"). */
export function drawnBoard(): RankOrder {
  return BOARDS[Math.floor(Math.random() * BOARDS.length)] ?? RANK_ORDER.HighScore;
}

export function homeBoot(deps: BootDeps): readonly BootQuery[] {
  const { catalogue } = deps;
  const feed = visitorFeed(deps, { offset: 0, limit: PAGE_SIZE.feedFirst }).map(cardOf);
  const firstCase = shownFirstCase(deps);
  return [
    [['feed'], { pages: [feed], pageParams: [0] }],
    [['banners'], shownBanners(deps)],
    [['collections'], shownCollections(deps)],
    [['first-case'], firstCase === undefined ? null : cardOf(firstCase)],
    ...BOARDS.map((order): BootQuery => [
      ['rank', order],
      inOrder(catalogue, order).slice(0, PAGE_SIZE.homeRank).map(cardOf),
    ]),
    [['popups'], shownPopups(deps)],
  ];
}
