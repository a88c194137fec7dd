import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import { type Changes, changesBetween, compareNewest } from './changes.ts';

/** A ranking's order, or a visitor's feed: the best first, among equals the popular. */
export type Order = RankOrder | 'feed';

/** Beyond this many changes sorting anew is quicker than putting each in its place. */
const CHANGES_MAX = 200;

interface Views {
  entries: readonly CatalogueEntry[];
  readonly sorted: Map<Order, readonly CatalogueEntry[]>;
}

const viewsOf = new WeakMap<Catalogue, Views>();

/** Listed scripts in an order; sorted once, and after a change only the changed ones find their place anew. */
export function inOrder(catalogue: Catalogue, order: Order): readonly CatalogueEntry[] {
  const { entries, sorted } = currentViews(catalogue);
  const known = sorted.get(order);
  if (known !== undefined) return known;
  const view = entries.toSorted((a, b) => compareIn(order, a, b));
  sorted.set(order, view);
  return view;
}

function currentViews(catalogue: Catalogue): Views {
  const entries = catalogue.entries();
  const views = viewsOf.get(catalogue) ?? { entries, sorted: new Map<Order, readonly CatalogueEntry[]>() };
  if (views.entries !== entries) {
    const changes = changesBetween(views.entries, entries);
    if (changes.added.length > CHANGES_MAX) views.sorted.clear();
    else for (const [order, view] of views.sorted) views.sorted.set(order, reordered(view, changes, order));
    views.entries = entries;
  }
  viewsOf.set(catalogue, views);
  return views;
}

function reordered(view: readonly CatalogueEntry[], { gone, added }: Changes, order: Order): CatalogueEntry[] {
  const kept = view.filter((entry) => !gone.has(entry));
  for (const entry of added) kept.splice(placeOf(kept, entry, order), 0, entry);
  return kept;
}

/** By halves: the first place whose entry comes after this one. */
function placeOf(view: readonly CatalogueEntry[], entry: CatalogueEntry, order: Order): number {
  let low = 0;
  let high = view.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = view[middle];
    if (other !== undefined && compareIn(order, other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Negative when `a` comes first. Never 0 for two scripts: every server shows the same order. */
export function compareIn(order: Order, a: CatalogueEntry, b: CatalogueEntry): number {
  return decide(a, b, order) || compareNewest(a, b);
}

function decide(a: CatalogueEntry, b: CatalogueEntry, order: Order): number {
  switch (order) {
    case RANK_ORDER.HighScore:
      return b.score - a.score || b.ratingCount - a.ratingCount;
    case RANK_ORDER.Popularity:
      return b.gamerCount - a.gamerCount || b.score - a.score || b.ratingCount - a.ratingCount;
    case RANK_ORDER.BrainBurning:
      return difficultyOf(b) - difficultyOf(a) || b.ratingCount - a.ratingCount;
    case 'feed':
      return b.score - a.score || b.gamerCount - a.gamerCount || b.ratingCount - a.ratingCount;
  }
}

/** Before anybody has rated it, the author's own level speaks: 4 levels to hundredths of ten points. */
function difficultyOf({ difficultyScore, shown }: CatalogueEntry): number {
  return difficultyScore === 0 ? shown.card.level * 250 : difficultyScore;
}
