import { RANK_ORDER, type RankOrder, SCRIPT_COST, SCRIPT_LENGTH, type Theme } from '@juzhongren/contract/enumerations';
import { LENGTH_MINUTES } from '@juzhongren/contract/limits';
import { type Catalogue, type CatalogueEntry, findListed } from '../ports/catalogue.ts';
import { isFree } from './shelf/cards.ts';
import { compareIn, inOrder } from './shelf/sort-orders.ts';
import { FITS, searchScripts } from './shelf/search.ts';

/** 0 and undefined are «all». */
export interface Condition {
  readonly sceneId: number;
  readonly level: number;
  readonly player: number;
  /** One of `SCRIPT_LENGTH`. */
  readonly length: number;
  /** One of `SCRIPT_COST`. */
  readonly cost: number;
  readonly theme: Theme | undefined;
  /** Folded, see `wordsOf`. */
  readonly words: readonly string[];
}

const FRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** A search that found no more than this is put in order by itself, without a walk along the whole catalogue. */
const FEW = 300;

/**
 * Listed scripts that meet every part of a condition. Without an order the best fitting come first in a search, a
 * themed list is as the operator wrote it, any other begins with the popular. `now`: Unix time in ms.
 */
export function chooseScripts(
  catalogue: Catalogue,
  asked: { condition: Condition; order: RankOrder | undefined },
  now: number,
): readonly CatalogueEntry[] {
  const { condition, order } = asked;
  const { sceneId, level, player, length, cost, theme, words } = condition;
  const written = theme && catalogue.content().themes[theme];
  const ofTheme = themeTest({ theme, written }, now);
  const test = (entry: CatalogueEntry) =>
    (sceneId === 0 || entry.sceneId === sceneId) &&
    (level === 0 || entry.shown.card.level === level) &&
    (player === 0 || entry.shown.card.player === player) &&
    (length === 0 || lengthOf(entry) === length) &&
    (cost === 0 || (isFree(entry) ? SCRIPT_COST.Free : SCRIPT_COST.Paid) === cost) &&
    ofTheme(entry);
  if (words.length > 0) {
    const fits = searchScripts(catalogue, words);
    const found = foundInOrder(catalogue, fits, order ?? RANK_ORDER.Popularity).filter(test);
    return order === undefined ? bestFitFirst(found, fits) : found;
  }
  const source =
    order === undefined && written !== undefined
      ? written.flatMap((scriptId) => findListed(catalogue, scriptId) ?? [])
      : inOrder(catalogue, order ?? RANK_ORDER.Popularity);
  return source.filter(test);
}

function lengthOf({ shown: { card } }: CatalogueEntry): number {
  if (card.duration <= LENGTH_MINUTES.short) return SCRIPT_LENGTH.Short;
  return card.duration <= LENGTH_MINUTES.medium ? SCRIPT_LENGTH.Medium : SCRIPT_LENGTH.Long;
}

type Fits = ReadonlyMap<CatalogueEntry, number>;

function foundInOrder(catalogue: Catalogue, fits: Fits, order: RankOrder): CatalogueEntry[] {
  if (fits.size > FEW) return inOrder(catalogue, order).filter((entry) => fits.has(entry));
  return [...fits.keys()].sort((a, b) => compareIn(order, a, b));
}

/** The order of `found` stays inside a fit. */
function bestFitFirst(found: readonly CatalogueEntry[], fits: Fits): CatalogueEntry[] {
  const byFit = Array.from({ length: FITS }, (): CatalogueEntry[] => []);
  for (const entry of found) byFit[fits.get(entry) ?? FITS - 1]?.push(entry);
  return byFit.flat();
}

type ThemeTest = (entry: CatalogueEntry) => boolean;

function themeTest(by: { theme: Theme | undefined; written: readonly number[] | undefined }, now: number): ThemeTest {
  const { theme, written } = by;
  if (theme === undefined) return () => true;
  if (written === undefined) return (entry) => hasTheme(entry, theme, now);
  const listed = new Set(written);
  return ({ scriptId }) => listed.has(scriptId);
}

/** The rule of a theme, where the operator wrote no list. */
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
