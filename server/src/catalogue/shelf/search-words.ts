/** Words beyond this many are not looked for. */
export const WORDS_MAX = 8;

/** What a person types and what is written meet without width, case and ligatures. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** The words of a search, folded; none when it is blank. */
export function wordsOf(typed: string): string[] {
  return foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
