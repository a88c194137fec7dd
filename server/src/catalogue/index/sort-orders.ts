import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import { type Changes, changesBetween, compareNewest, placeAmong } from './changes.ts';
import { MENDED_MAX } from './catalogue-index.ts';

/** Sort order of a ranking or of a visitor's feed. The feed is sorted by score, then by popularity. */
export type Order = RankOrder | 'feed';

interface Views {
  entries: readonly CatalogueEntry[];
  readonly sorted: Map<Order, readonly CatalogueEntry[]>;
}

const viewsOf = new WeakMap<Catalogue, Views>();

/** Returns the listed scripts in an order. Sorts once; after a small change only the changed entries are moved. */
export function inOrder(catalogue: Catalogue, order: Order): readonly CatalogueEntry[] {
  const { entries, sorted } = currentViews(catalogue);
  const known = sorted.get(order);
  if (known !== undefined) return known;
  const view = entries.toSorted((a, b) => compareIn(order, a, b));
  sorted.set(order, view);
  return view;
}

const placesOfView = new WeakMap<readonly CatalogueEntry[], Int32Array>();

/** Returns the position of each script in a view, indexed by script id. The database assigns ids from 1 upwards. */
export function placesIn(view: readonly CatalogueEntry[]): Int32Array {
  const known = placesOfView.get(view);
  if (known !== undefined) return known;
  let last = 0;
  for (const { scriptId } of view) last = Math.max(last, scriptId);
  const places = new Int32Array(last + 1);
  for (const [place, { scriptId }] of view.entries()) places[scriptId] = place;
  placesOfView.set(view, places);
  return places;
}

function currentViews(catalogue: Catalogue): Views {
  const entries = catalogue.entries();
  const views = viewsOf.get(catalogue) ?? { entries, sorted: new Map<Order, readonly CatalogueEntry[]>() };
  if (views.entries !== entries) {
    const changes = changesBetween(views.entries, entries);
    if (changes.added.length > MENDED_MAX) views.sorted.clear();
    else for (const [order, view] of views.sorted) views.sorted.set(order, reordered(view, changes, order));
    views.entries = entries;
  }
  viewsOf.set(catalogue, views);
  return views;
}

function reordered(view: readonly CatalogueEntry[], { gone, added }: Changes, order: Order): CatalogueEntry[] {
  const kept = view.filter((entry) => !gone.has(entry));
  const compare = (a: CatalogueEntry, b: CatalogueEntry) => compareIn(order, a, b);
  for (const entry of added) kept.splice(placeAmong(kept, entry, compare), 0, entry);
  return kept;
}

/**
 * Compares two entries: negative if `a` comes first. Never 0 for two scripts, so that every server shows the same
 * order.
 */
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

/**
 * Returns the difficulty in hundredths of a point on a ten-point scale. Before the first rating it uses the author's
 * level (1 to 4, 250 each).
 */
function difficultyOf({ difficultyScore, shown }: CatalogueEntry): number {
  return difficultyScore === 0 ? shown.card.level * 250 : difficultyScore;
}
