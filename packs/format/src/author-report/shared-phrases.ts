// Finds runs of characters that several packs share, because players of both notice the same author.

/** Minimum length of a shared run, in letters and digits. Runs of this length are rarely alike by chance. */
const RUN = 8;
/** Maximum number of phrases shown; nobody reads a longer list. */
const PHRASES_MAX = 40;

export interface SharedPhrase {
  words: string;
  packs: string[];
}

export interface PackTexts {
  name: string;
  texts: readonly string[];
}

/** Returns shared phrases, longest first. */
export function sharedPhrases(own: readonly string[], others: readonly PackTexts[]): SharedPhrase[] {
  const byRun = new Map<string, Set<string>>();
  for (const { name, texts } of others) {
    for (const run of texts.flatMap(clausesOf).flatMap(runsOf)) byRun.set(run, (byRun.get(run) ?? new Set()).add(name));
  }
  const found = new Map<string, Set<string>>();
  for (const clause of own.flatMap(clausesOf)) {
    for (const { words, packs } of stretches(clause, byRun)) {
      found.set(words, new Set([...(found.get(words) ?? []), ...packs]));
    }
  }
  return [...found]
    .map(([words, packs]) => ({ words, packs: [...packs].sort() }))
    .sort((one, other) => other.words.length - one.words.length || (one.words < other.words ? -1 : 1))
    .slice(0, PHRASES_MAX);
}

/**
 * Splits a text at sentence marks and line breaks, because a phrase does not cross them. Keeps only letters and digits.
 */
const clausesOf = (text: string): string[] =>
  text.split(/[。！？；…\n]/u).map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ''));

const runsOf = (clause: string): string[] =>
  Array.from({ length: Math.max(0, clause.length - RUN + 1) }, (_, index) => clause.slice(index, index + RUN));

/** Merges overlapping runs into one phrase. */
function stretches(clause: string, byRun: ReadonlyMap<string, ReadonlySet<string>>): SharedPhrase[] {
  const runs = runsOf(clause);
  const phrases: SharedPhrase[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const packs = byRun.get(runs[index] ?? '');
    if (packs === undefined) continue;
    const start = index;
    const all = new Set(packs);
    while (byRun.has(runs[index + 1] ?? '')) {
      index += 1;
      for (const pack of byRun.get(runs[index] ?? '') ?? []) all.add(pack);
    }
    phrases.push({ words: clause.slice(start, index + RUN), packs: [...all] });
  }
  return phrases;
}
