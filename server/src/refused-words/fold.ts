// How words are compared: not by case, width, marks, or traditional against simplified characters.
import { Converter } from 'opencc-js/t2cn';

/** A letter or digit as it is compared, and which character of the text it is. */
export interface Letter {
  readonly letter: string;
  readonly at: number;
}

/** Made when it is first wanted: nearly every service refuses no word. */
let converter: ((text: string) => string) | undefined;
const MARK = /\p{M}/gu;
const LETTERS = /[\p{L}\p{N}]/gu;
/** What one character becomes. Texts repeat the same few thousand. */
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
