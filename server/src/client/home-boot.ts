import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { shownBanners, shownCollections, shownFirstCase, shownPopups } from '../catalogue/content/shown.ts';
import { visitorFeed } from '../catalogue/routes.ts';
import { cardOf } from '../catalogue/shelf/cards.ts';
import { inOrder } from '../catalogue/shelf/sort-orders.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { type BootJson, bootJson } from './page.ts';

type BootDeps = Pick<Deps, 'catalogue' | 'now'>;

const known = new WeakMap<Catalogue, { readonly generation: number; readonly json: BootJson }>();

/** What a visitor's home page shows first; serialised once a generation, but for the notices, which have their times. */
export function homeBoot(deps: BootDeps): readonly BootJson[] {
  return [lastingPart(deps), bootJson([[['popups'], shownPopups(deps)]])];
}

const BOARDS = [RANK_ORDER.HighScore, RANK_ORDER.BrainBurning] as const;

/** The board that a home page opens with is drawn at random (the specification's «chosen randomly at load»). */
export function drawnBoard(): RankOrder {
  return BOARDS[Math.floor(Math.random() * BOARDS.length)] ?? RANK_ORDER.HighScore;
}

function lastingPart(deps: BootDeps): BootJson {
  const { catalogue } = deps;
  const generation = catalogue.generation();
  const kept = known.get(catalogue);
  if (kept?.generation === generation) return kept.json;
  const feed = visitorFeed(deps, { offset: 0, limit: PAGE_SIZE.feedFirst }).map(cardOf);
  const firstCase = shownFirstCase(deps);
  const json = bootJson([
    [['feed'], { pages: [feed], pageParams: [0] }],
    [['banners'], shownBanners(deps)],
    [['collections'], shownCollections(deps)],
    [['first-case'], firstCase === undefined ? null : cardOf(firstCase)],
    ...BOARDS.map(
      (order) => [['rank', order], inOrder(catalogue, order).slice(0, PAGE_SIZE.homeRank).map(cardOf)] as const,
    ),
  ]);
  known.set(catalogue, { generation, json });
  return json;
}
