// Finds blocked words in user text, regardless of spacing, character variants or inserted symbols.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AhoCorasick } from '@monyone/aho-corasick/fast';
import { type Letter, lettersOf } from './fold.ts';

export interface WordFinder {
  holdsAny(text: string): boolean;
  /** Returns each blocked word in the text once, as it was typed into the list. */
  find(text: string): string[];
}

/** Maximum number of other characters between two letters of a word. More than that makes two words. */
const BETWEEN_MAX = 3;
const HAN = /^\p{Script=Han}+$/u;
const LATIN = /^[a-z]+$/;
/** Number of words that one event loop turn indexes. Takes about 80 ms. */
const PART = 2_000;
/** A match does not cross the end of a sentence or a line. */
const ENDS = /[。！？!?\n\r]/;

export const noWords: WordFinder = { holdsAny: () => false, find: () => [] };

/**
 * Builds a finder for a word list. `word` must come from `foldWord`. Yields to the event loop while it indexes a long
 * list.
 */
export async function wordFinder(
  words: readonly { readonly word: string; readonly typed: string }[],
): Promise<WordFinder> {
  if (words.length === 0) return noWords;
  const typedOf = new Map(words.map(({ word, typed }) => [word, typed]));
  const chinese = await matchersOf([...typedOf.keys()].filter((word) => HAN.test(word)));
  const others = await matchersOf([...typedOf.keys()].filter((word) => !HAN.test(word)));
  function* found(text: string): Generator<string> {
    const letters = lettersOf(text);
    const characters = [...text];
    // Inside a Chinese word, letters of other scripts count as noise.
    const han = letters.filter(({ letter }) => HAN.test(letter));
    for (const matcher of chinese) yield* matches(matcher, han, characters);
    for (const matcher of others) yield* matches(matcher, letters, characters);
  }
  return {
    holdsAny: (text) => found(text).next().done !== true,
    find: (text) => [...new Set(found(text))].map((word) => typedOf.get(word) ?? word),
  };
}

async function matchersOf(words: readonly string[]): Promise<AhoCorasick[]> {
  const matchers: AhoCorasick[] = [];
  for (let from = 0; from < words.length; from += PART) {
    await nextTurn();
    matchers.push(new AhoCorasick(words.slice(from, from + PART)));
  }
  return matchers;
}

function* matches(matcher: AhoCorasick, letters: readonly Letter[], characters: readonly string[]): Generator<string> {
  const folded = letters.map(({ letter }) => letter).join('');
  if (!matcher.hasKeywordInText(folded)) return;
  // The matcher counts UTF-16 code units.
  const places = letters.flatMap(({ letter, at }) => Array.from({ length: letter.length }, () => at));
  for (const { begin, end, keyword } of matcher.matchInText(folded)) {
    const at = places.slice(begin, end);
    if (isOneWord(at, characters) && !isPartOfWord(keyword, at, characters)) yield keyword;
  }
}

/** Returns whether the letters are close together and in one sentence. */
function isOneWord(at: readonly number[], characters: readonly string[]): boolean {
  return at.every((place, nth) => {
    const before = at[nth - 1];
    if (before === undefined || place <= before + 1) return true;
    const between = characters.slice(before + 1, place);
    return between.length <= BETWEEN_MAX && !between.some((sign) => ENDS.test(sign));
  });
}

function isPartOfWord(keyword: string, at: readonly number[], characters: readonly string[]): boolean {
  if (!LATIN.test(keyword)) return false;
  const around = [characters[(at[0] ?? 0) - 1], characters[(at.at(-1) ?? 0) + 1]];
  return around.some((sign) => sign !== undefined && lettersOf(sign).some(({ letter }) => LATIN.test(letter)));
}
