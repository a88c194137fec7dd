import { RANK_ORDER, type RankOrder, SCRIPT_COST, SCRIPT_LENGTH, type Theme } from '@juzhongren/contract/enumerations';
import { LENGTH_MINUTES } from '@juzhongren/contract/limits';
import { type Catalogue, type CatalogueEntry, type StatsChange, findListed } from '../ports/catalogue.ts';
import { isFree } from './index/cards.ts';
import { compareIn, inOrder, placesIn } from './index/sort-orders.ts';
import { fitOfScript, searchScripts } from './index/search.ts';
import { smallest } from './index/smallest.ts';

/** Filter of a script list. 0 and undefined match all scripts. */
export interface Condition {
  readonly sceneId: number;
  readonly level: number;
  readonly player: number;
  /** Value of `SCRIPT_LENGTH`. */
  readonly length: number;
  /** Value of `SCRIPT_COST`. */
  readonly cost: number;
  readonly theme: Theme | undefined;
  /** Normalised search words, see `wordsOf`. */
  readonly words: readonly string[];
}

export interface CatalogueQuery {
  readonly condition: Condition;
  readonly order: RankOrder | undefined;
}

interface First {
  /** Unix time in ms. */
  readonly now: number;
  readonly count?: number;
}

const FRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** Multiplier that combines fit and rank in one sort key. A catalogue must have fewer scripts. */
const PLACES_MAX = 2 ** 32;

/**
 * Returns the first `count` listed scripts that meet the whole condition. Without an order, searches are sorted by fit,
 * written theme lists as the operator wrote them, and all others by popularity. `now` is Unix time in ms.
 */
export function chooseScripts(
  catalogue: Catalogue,
  asked: CatalogueQuery,
  { now, count = Infinity }: First,
): readonly CatalogueEntry[] {
  const { condition, order } = asked;
  const { theme, words } = condition;
  const written = theme && catalogue.content().themes[theme];
  const test = testOf(condition, themeTest({ theme, written }, now));
  if (words.length > 0) return foundFirst(catalogue, { words, order, test, count });
  const source =
    order === undefined && written !== undefined
      ? written.flatMap((scriptId) => findListed(catalogue, scriptId) ?? [])
      : inOrder(catalogue, order ?? RANK_ORDER.Popularity);
  const chosen: CatalogueEntry[] = [];
  for (const entry of source) {
    if (chosen.length >= count) break;
    if (test(entry)) chosen.push(entry);
  }
  return chosen;
}

/**
 * Returns a test that tells whether a figure change may alter the result of `chooseScripts`. A change moves only its
 * own script. So it has no effect if that script ranks behind the chosen ones both before and after.
 */
export function changesChoice(
  catalogue: Catalogue,
  { condition, order }: CatalogueQuery,
  { chosen, now, count }: First & { readonly chosen: readonly CatalogueEntry[]; readonly count: number },
): (change: StatsChange) => boolean {
  const { theme, words } = condition;
  const written = theme && catalogue.content().themes[theme];
  const test = testOf(condition, themeTest({ theme, written }, now));
  const fitOf = ({ scriptId }: CatalogueEntry) => (words.length === 0 ? 0 : fitOfScript(catalogue, words, scriptId));
  const isSorted = order !== undefined || written === undefined || words.length > 0;
  const last = isSorted && chosen.length === count ? chosen.at(-1) : undefined;
  const lastFit = last && fitOf(last);
  const comesAfterLast = (entry: CatalogueEntry, fit: number) => {
    if (last === undefined || lastFit === undefined) return false;
    const byFit = order === undefined ? fit - lastFit : 0;
    return (byFit || compareIn(order ?? RANK_ORDER.Popularity, entry, last)) > 0;
  };
  return ({ was, is }) => {
    if (!test(is)) return false;
    const fit = fitOf(is);
    return fit !== undefined && !(comesAfterLast(was, fit) && comesAfterLast(is, fit));
  };
}

type Test = (entry: CatalogueEntry) => boolean;

function testOf({ sceneId, level, player, length, cost }: Condition, ofTheme: Test): Test {
  return (entry) =>
    (sceneId === 0 || entry.sceneId === sceneId) &&
    (level === 0 || entry.shown.card.level === level) &&
    (player === 0 || entry.shown.card.player === player) &&
    (length === 0 || lengthOf(entry) === length) &&
    (cost === 0 || (isFree(entry) ? SCRIPT_COST.Free : SCRIPT_COST.Paid) === cost) &&
    ofTheme(entry);
}

/** Returns the search hits. Without an order they are sorted by fit, then by popularity. */
function foundFirst(
  catalogue: Catalogue,
  { words, order, test, count }: { words: readonly string[]; order: RankOrder | undefined; test: Test; count: number },
): CatalogueEntry[] {
  const view = inOrder(catalogue, order ?? RANK_ORDER.Popularity);
  const places = placesIn(view);
  const keys: number[] = [];
  searchScripts(catalogue, words, (entry, fit) => {
    if (test(entry)) keys.push((order === undefined ? fit * PLACES_MAX : 0) + (places[entry.scriptId] ?? 0));
  });
  return smallest(keys, count).flatMap((key) => view[key % PLACES_MAX] ?? []);
}

function lengthOf({ shown: { card } }: CatalogueEntry): number {
  if (card.duration <= LENGTH_MINUTES.short) return SCRIPT_LENGTH.Short;
  return card.duration <= LENGTH_MINUTES.medium ? SCRIPT_LENGTH.Medium : SCRIPT_LENGTH.Long;
}

function themeTest(by: { theme: Theme | undefined; written: readonly number[] | undefined }, now: number): Test {
  const { theme, written } = by;
  if (theme === undefined) return () => true;
  if (written === undefined) return (entry) => hasTheme(entry, theme, now);
  const listed = new Set(written);
  return ({ scriptId }) => listed.has(scriptId);
}

function hasTheme(entry: CatalogueEntry, theme: Theme, now: number): boolean {
  const { card } = entry.shown;
  switch (theme) {
    case 'newbee':
      return card.level === 1;
    case 'self':
      return card.player === 1;
    case 'free':
      return isFree(entry);
    case 'cp':
      return card.player === 2 || /情感|恋爱|CP/i.test(card.label);
    case 'fresh':
      return now - entry.createdAt < FRESH_MS;
  }
}
