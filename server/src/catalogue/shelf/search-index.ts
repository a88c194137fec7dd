import type { ShownScript } from '../../database/documents/shown-script.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import { foldText } from './search-words.ts';

/** What is searched of a script, folded. */
export interface SearchText {
  readonly name: string;
  /** The author and the characters. */
  readonly people: readonly string[];
  /** All but the introduction, the longest: name, people, label and scene, one a line. */
  readonly brief: string;
  /** All of it with name and introduction: one field a line, so that no word is found across two. */
  readonly whole: string;
}

export interface Found {
  readonly entry: CatalogueEntry;
  readonly text: SearchText;
}

interface Place extends Found {
  readonly shown: ShownScript;
}

/**
 * Finds scripts by the single characters and pairs of characters they hold: words of Chinese have no spaces between
 * them, and most have two characters. Only grows, until more of it is out of date than not.
 */
export class SearchIndex {
  #places: (Place | undefined)[] = [];
  readonly #placeOf = new Map<number, number>();
  /** Ascending places by gram: a character's code, or two in one integer. */
  readonly #postings = new Map<number, number[]>();

  get size(): number {
    return this.#placeOf.size;
  }

  /** Forgets scripts; call it before their new state is put. */
  drop(entries: Iterable<CatalogueEntry>): void {
    for (const { scriptId } of entries) {
      const place = this.#placeOf.get(scriptId);
      if (place !== undefined) this.#places[place] = undefined;
      this.#placeOf.delete(scriptId);
    }
  }

  /** A script whose figures changed stays where it is; one whose words changed gets a new place. */
  put(entry: CatalogueEntry): void {
    const place = this.#placeOf.get(entry.scriptId);
    const known = place === undefined ? undefined : this.#places[place];
    if (place !== undefined && known?.shown === entry.shown) this.#places[place] = { ...known, entry };
    else this.#add(entry);
  }

  /** More than half of the places are of scripts that changed or went. */
  get isWorn(): boolean {
    return this.#places.length > 2 * this.size + 100;
  }

  /** The scripts that hold every word, in no order. `words` are folded, at least one. */
  find(words: readonly string[]): Found[] {
    const [rarest] = words
      .flatMap(gramsOf)
      .map((gram) => this.#postings.get(gram))
      .sort(shortestFirst);
    if (rarest === undefined) return [];
    // A single gram stands where its posting says: nothing is to be read.
    const [only, ...others] = words;
    const isGram = others.length === 0 && (only?.length ?? 0) <= 2;
    const found: Found[] = [];
    for (const place of rarest) {
      const one = this.#places[place];
      if (one !== undefined && (isGram || words.every((word) => one.text.whole.includes(word)))) found.push(one);
    }
    return found;
  }

  #add(entry: CatalogueEntry): void {
    this.drop([entry]);
    const text = searchTextOf(entry.shown);
    const place = this.#places.push({ entry, text, shown: entry.shown }) - 1;
    this.#placeOf.set(entry.scriptId, place);
    let before = 0;
    for (let at = 0; at < text.whole.length; at += 1) {
      const code = text.whole.charCodeAt(at);
      if (code === LINE_END) {
        before = 0;
        continue;
      }
      this.#post(code, place);
      if (before !== 0) this.#post(pairOf(before, code), place);
      before = code;
    }
  }

  #post(gram: number, place: number): void {
    const places = this.#postings.get(gram);
    if (places === undefined) this.#postings.set(gram, [place]);
    else if (places.at(-1) !== place) places.push(place);
  }
}

const LINE_END = 10;

function searchTextOf({ card, characters }: ShownScript): SearchText {
  const name = foldText(card.name);
  const people = [card.author, ...characters.map((character) => character.name)].map(foldText);
  const brief = [name, ...people, foldText(card.label), foldText(card.scene)].join('\n');
  return { name, people, brief, whole: `${brief}\n${foldText(card.introduce)}` };
}

function pairOf(first: number, second: number): number {
  return (first << 16) | second;
}

/** A word of one character is that, a longer one all its pairs. */
function gramsOf(word: string): number[] {
  if (word.length === 1) return [word.charCodeAt(0)];
  return Array.from({ length: word.length - 1 }, (_, at) => pairOf(word.charCodeAt(at), word.charCodeAt(at + 1)));
}

/** A gram that is nowhere comes first: nothing can hold it. */
function shortestFirst(a: readonly number[] | undefined, b: readonly number[] | undefined): number {
  return (a?.length ?? 0) - (b?.length ?? 0);
}
