import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { cardOf } from '../catalogue/shelf/cards.ts';
import { inOrder } from '../catalogue/shelf/sort-orders.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import type { BootQuery } from './page.ts';

/** The first page of a list: its queries' data, and its cards in their order. */
export interface ListBoot {
  readonly boot: readonly BootQuery[];
  readonly cards: readonly { readonly cover: string }[];
}

/** What `/scripts` shows first: everything, the popular at the top, and the scenes one may narrow it to. */
export function allScriptsBoot(catalogue: Catalogue): ListBoot {
  const everything = { condition: { player: 0, sceneId: 0, level: 0 } };
  const { boot, cards } = listBoot(catalogue, everything, RANK_ORDER.Popularity);
  return { boot: [...boot, [['scenes'], catalogue.scenes()]], cards };
}

/** What `/script/rank` opens with. */
export const rankBoot = (catalogue: Catalogue): ListBoot =>
  listBoot(catalogue, { order: RANK_ORDER.HighScore }, RANK_ORDER.HighScore);

function listBoot(catalogue: Catalogue, selection: object, order: RankOrder): ListBoot {
  const cards = inOrder(catalogue, order).slice(0, PAGE_SIZE.scripts).map(cardOf);
  return { boot: [[['scripts', selection], { pages: [cards], pageParams: [0] }]], cards };
}
