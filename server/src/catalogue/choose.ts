import { RANK_ORDER, type RankOrder, type Theme } from '@juzhongren/contract/enumerations';
import { isFree } from './cards.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** 0 and undefined are «all». */
export interface Condition {
  readonly sceneId?: number | undefined;
  readonly level?: number | undefined;
  readonly player?: number | undefined;
  readonly theme?: Theme | undefined;
  readonly name?: string | undefined;
}

const FRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** Scripts that meet every part of a condition, in the same order. `now`: Unix time in ms. */
export function filterEntries(
  entries: readonly CatalogueEntry[],
  condition: Condition,
  now: number,
): readonly CatalogueEntry[] {
  const { sceneId = 0, level = 0, player = 0, theme, name = '' } = condition;
  const terms = foldText(name)
    .split(/\s+/u)
    .filter((term) => term !== '');
  return entries.filter(
    (entry) =>
      (sceneId === 0 || entry.sceneId === sceneId) &&
      (level === 0 || entry.script.card.level === level) &&
      (player === 0 || entry.script.card.player === player) &&
      (theme === undefined || hasTheme(entry, theme, now)) &&
      terms.every((term) => haystackOf(entry).includes(term)),
  );
}

function hasTheme(entry: CatalogueEntry, theme: Theme, now: number): boolean {
  const { card } = entry.script;
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

/** The popular ones first where nothing else decides; the newest first among equals. */
export function orderEntries(
  entries: readonly CatalogueEntry[],
  order: RankOrder = RANK_ORDER.Popularity,
): readonly CatalogueEntry[] {
  return entries.toSorted((a, b) => {
    for (const [at, key] of sortKeys(a, order).entries()) {
      const difference = (sortKeys(b, order)[at] ?? 0) - key;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** Larger is earlier. */
function sortKeys(entry: CatalogueEntry, order: RankOrder): readonly number[] {
  const { score, ratingCount, gamerCount, createdAt, difficultyScore, scriptId } = entry;
  switch (order) {
    case RANK_ORDER.HighScore:
      return [score, ratingCount, createdAt, scriptId];
    case RANK_ORDER.Popularity:
      return [gamerCount, ratingCount, createdAt, scriptId];
    case RANK_ORDER.BrainBurning:
      // Before anybody has rated it, the author's own level speaks: 4 levels to hundredths of ten points.
      return [difficultyScore === 0 ? entry.script.card.level * 250 : difficultyScore, createdAt, scriptId];
  }
}

/** What a person types and what is written meet without width, case and ligatures. */
function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

const haystacks = new WeakMap<CatalogueEntry, string>();

function haystackOf(entry: CatalogueEntry): string {
  const known = haystacks.get(entry);
  if (known !== undefined) return known;
  const { card, characters } = entry.script;
  const words = [card.name, card.label, card.scene, card.author, ...characters.map((character) => character.name)];
  const haystack = foldText(words.join('\n'));
  haystacks.set(entry, haystack);
  return haystack;
}
