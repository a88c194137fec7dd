import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import { changesBetween } from './changes.ts';
import { SearchIndex, type SearchText } from './search-index.ts';

/** Values for how well a word fits a script; smaller is better. */
const FIT = {
  exactName: 0,
  nameBegins: 1,
  inName: 2,
  exactPerson: 3,
  inPerson: 4,
  inTags: 5,
  inIntroduction: 6,
} as const;

interface Searched {
  entries: readonly CatalogueEntry[];
  index: SearchIndex;
}

const searchedOf = new WeakMap<Catalogue, Searched>();

/** Updates the search index before the first search: about 250 ms for 10,000 new scripts. */
export function warmSearch(catalogue: Catalogue): void {
  currentIndex(catalogue);
}

/**
 * Calls `take` once for each listed script that contains every word (folded, at least one), in no order. A `fit` of 0
 * is the best.
 */
export function searchScripts(
  catalogue: Catalogue,
  words: readonly string[],
  take: (entry: CatalogueEntry, fit: number) => void,
): void {
  const whole = words.join(' ');
  currentIndex(catalogue).find(words, ({ entry, text }, inIntroductionAlone) => {
    take(entry, inIntroductionAlone ? FIT.inIntroduction : fitOf(text, words, whole));
  });
}

/** Returns the fit of one script as in `searchScripts`, or undefined if it lacks a word or is not listed. */
export function fitOfScript(catalogue: Catalogue, words: readonly string[], scriptId: number): number | undefined {
  const text = currentIndex(catalogue).textOf(scriptId);
  return text && words.every((word) => text.whole.includes(word)) ? fitOf(text, words, words.join(' ')) : undefined;
}

function currentIndex(catalogue: Catalogue): SearchIndex {
  const entries = catalogue.entries();
  const searched = searchedOf.get(catalogue) ?? { entries: [], index: new SearchIndex() };
  searchedOf.set(catalogue, searched);
  if (searched.entries === entries) return searched.index;
  const { gone, added } = changesBetween(searched.entries, entries);
  const listed = new Set(added.map(({ scriptId }) => scriptId));
  searched.index.drop([...gone].filter(({ scriptId }) => !listed.has(scriptId)));
  for (const entry of added) searched.index.put(entry);
  if (searched.index.isWorn) {
    searched.index = new SearchIndex();
    for (const entry of entries) searched.index.put(entry);
  }
  searched.entries = entries;
  return searched.index;
}

/**
 * Returns the fit of the whole search in the name. If the name does not contain it, returns the sum of the fits of all
 * words.
 */
function fitOf(text: SearchText, words: readonly string[], whole: string): number {
  const inName = fitOfName(text, whole);
  if (inName !== undefined) return inName;
  let sum = 0;
  for (const word of words) sum += fitOfWord(text, word);
  return sum;
}

/** Checks the introduction first, because most scripts contain a common word only there. */
function fitOfWord(text: SearchText, word: string): number {
  if (!text.brief.includes(word)) return FIT.inIntroduction;
  return fitOfName(text, word) ?? fitBesideName(text, word);
}

function fitOfName({ name }: SearchText, words: string): number | undefined {
  if (!name.includes(words)) return undefined;
  if (name === words) return FIT.exactName;
  return name.startsWith(words) ? FIT.nameBegins : FIT.inName;
}

function fitBesideName({ people }: SearchText, word: string): number {
  if (people.includes(word)) return FIT.exactPerson;
  return people.some((person) => person.includes(word)) ? FIT.inPerson : FIT.inTags;
}
