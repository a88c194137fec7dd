import type { ShownScript } from '../../database/documents/shown-script.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import { Posting } from './posting.ts';
import { foldText } from './search-words.ts';

/** Searchable text of a script, folded. */
export interface SearchText {
  readonly name: string;
  /** Author and characters. */
  readonly people: readonly string[];
  /** All fields except the introduction, which is the longest: name, people, label and scene, one per line. */
  readonly brief: string;
  /** All fields including the introduction, one per line, so that no word matches across two fields. */
  readonly whole: string;
}

export interface Found {
  readonly entry: CatalogueEntry;
  readonly text: SearchText;
}

interface IndexedScript extends Found {
  readonly shown: ShownScript;
}

/**
 * Search index of scripts by single characters and pairs of characters, because Chinese words have no spaces and mostly
 * two characters. It only grows; rebuild it when `isWorn` is true.
 */
export class SearchIndex {
  #places: (IndexedScript | undefined)[] = [];
  readonly #placeOf = new Map<number, number>();
  /** Posts of each gram (a character code, or two in one integer), ascending; see `postOf`. */
  readonly #postings = new Map<number, Posting>();

  get size(): number {
    return this.#placeOf.size;
  }

  /** Removes scripts. Call it before their new state is put. */
  drop(entries: Iterable<CatalogueEntry>): void {
    for (const { scriptId } of entries) {
      const place = this.#placeOf.get(scriptId);
      if (place !== undefined) this.#places[place] = undefined;
      this.#placeOf.delete(scriptId);
    }
  }

  /** Adds or updates a script. Changed figures keep its place; changed text gives it a new place. */
  put(entry: CatalogueEntry): void {
    const place = this.#placeOf.get(entry.scriptId);
    const known = place === undefined ? undefined : this.#places[place];
    if (place !== undefined && known?.shown === entry.shown) this.#places[place] = { ...known, entry };
    else this.#add(entry);
  }

  /** True if more than half of the places belong to changed or removed scripts. */
  get isWorn(): boolean {
    return this.#places.length > 2 * this.size + 100;
  }

  /**
   * Calls `take` for each script that contains every word, in no order. `words` are folded, at least one. Only for a
   * single gram it also knows whether the gram occurs in the introduction alone.
   */
  find(words: readonly string[], take: (found: Found, inIntroductionAlone: boolean) => void): void {
    const postings: Int32Array[] = [];
    for (const gram of words.flatMap(gramsOf)) {
      const posting = this.#postings.get(gram);
      if (posting === undefined) return;
      postings.push(posting.read());
    }
    // A word of one or two characters is one gram, so its posting is exact. The pairs of a longer word may be apart, so
    // its text is checked.
    const toRead = words.filter((word) => word.length > 2);
    const isGram = postings.length === 1;
    for (const post of inAll(postings)) {
      const place = this.#places[placeOfPost(post)];
      if (place === undefined || !toRead.every((word) => place.text.whole.includes(word))) continue;
      take(place, isGram && isInIntroduction(post));
    }
  }

  textOf(scriptId: number): SearchText | undefined {
    return this.#places[this.#placeOf.get(scriptId) ?? -1]?.text;
  }

  #add(entry: CatalogueEntry): void {
    this.drop([entry]);
    const text = searchTextOf(entry.shown);
    const place = this.#places.push({ entry, text, shown: entry.shown }) - 1;
    this.#placeOf.set(entry.scriptId, place);
    const introductionAt = text.brief.length;
    let before = 0;
    for (let at = 0; at < text.whole.length; at += 1) {
      const code = text.whole.charCodeAt(at);
      if (code === LINE_END) {
        before = 0;
        continue;
      }
      const post = postOf(place, at > introductionAt);
      this.#post(code, post);
      if (before !== 0) this.#post(pairOf(before, code), post);
      before = code;
    }
  }

  /** Adds a gram once per place, where it first occurs. The introduction comes last. */
  #post(gram: number, post: number): void {
    const posting = this.#postings.get(gram) ?? new Posting();
    if (posting.last === -1) this.#postings.set(gram, posting);
    if (placeOfPost(posting.last) !== placeOfPost(post)) posting.push(post);
  }
}

/** Combines a place with a flag that the gram occurs only in the introduction there. */
const postOf = (place: number, isIntroduction: boolean): number => 2 * place + (isIntroduction ? 1 : 0);
const placeOfPost = (post: number): number => post >> 1;
const isInIntroduction = (post: number): boolean => (post & 1) === 1;

/** Returns the posts of the shortest posting whose places are in all postings. */
function inAll(postings: readonly Int32Array[]): Int32Array {
  const [shortest = new Int32Array(), ...others] = postings.toSorted((a, b) => a.length - b.length);
  return others.reduce(inBoth, shortest);
}

/** Intersects two ascending postings in one pass. */
function inBoth(few: Int32Array, many: Int32Array): Int32Array {
  const both = new Int32Array(few.length);
  let count = 0;
  let at = 0;
  for (const post of few) {
    const place = placeOfPost(post);
    while (at < many.length && placeOfPost(many[at] ?? 0) < place) at += 1;
    if (at === many.length) break;
    if (placeOfPost(many[at] ?? 0) === place) {
      both[count] = post;
      count += 1;
    }
  }
  return both.subarray(0, count);
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

function gramsOf(word: string): number[] {
  if (word.length === 1) return [word.charCodeAt(0)];
  return Array.from({ length: word.length - 1 }, (_, at) => pairOf(word.charCodeAt(at), word.charCodeAt(at + 1)));
}
