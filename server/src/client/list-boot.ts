import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { cardOf } from '../catalogue/index/cards.ts';
import { inOrder } from '../catalogue/index/sort-orders.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import type { BootQuery } from './page.ts';

export interface ListBoot {
  readonly boot: readonly BootQuery[];
  readonly cards: readonly { readonly cover: string }[];
}

/** Returns the initial data of `/scripts`: all scripts by popularity, and the scenes to filter by. */
export function allScriptsBoot(catalogue: Catalogue): ListBoot {
  const everything = { condition: { player: 0, sceneId: 0, level: 0 } };
  const { boot, cards } = listBoot(catalogue, everything, RANK_ORDER.Popularity);
  return { boot: [...boot, [['scenes'], catalogue.scenes()]], cards };
}

export const rankBoot = (catalogue: Catalogue): ListBoot =>
  listBoot(catalogue, { order: RANK_ORDER.HighScore }, RANK_ORDER.HighScore);

function listBoot(catalogue: Catalogue, selection: object, order: RankOrder): ListBoot {
  const cards = inOrder(catalogue, order).slice(0, PAGE_SIZE.scripts).map(cardOf);
  return { boot: [[['scripts', selection], { pages: [cards], pageParams: [0] }]], cards };
}
