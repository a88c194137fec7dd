// Normalizes text for word matching. Ignores case, width, diacritics, and traditional versus simplified characters.
import { Converter } from 'opencc-js/t2cn';

/** A normalized letter or digit, and the index of its source character in the text. */
export interface Letter {
  readonly letter: string;
  readonly at: number;
}

/** Created on first use, because most services block no words. */
let converter: ((text: string) => string) | undefined;
const MARK = /\p{M}/gu;
const LETTERS = /[\p{L}\p{N}]/gu;
/** Cache of the normalized form of each character. Texts repeat the same few thousand characters. */
const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of fold(character)) letters.push({ letter, at });
    at += 1;
  }
  return letters;
}

export const foldWord = (word: string): string =>
  lettersOf(word)
    .map(({ letter }) => letter)
    .join('');

function fold(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const plain = character.normalize('NFKD').replaceAll(MARK, '').toLowerCase();
  const folded = (toSimplified(plain).match(LETTERS) ?? []).join('');
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(character, folded);
  return folded;
}

function toSimplified(text: string): string {
  const made: (text: string) => string = converter ?? Converter({ from: 't', to: 'cn' });
  converter = made;
  return made(text);
}
