import { toSimplified } from '@juzhongren/contract/simplified';

/** Maximum number of search words. Further words are ignored. */
export const WORDS_MAX = 8;

/** Marks around a name or copied along with it: quotes, title marks, brackets, invisible characters. */
const MARKS = /[“”„‟‘’‚‛"'`´「」『』﹃﹄《》〈〉【】〖〗〔〕()[\]{}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** Variants of the dot in 约翰·史密斯 that keyboards produce. */
const NAME_DOTS = /[•‧∙⋅・･]/gu;
/** Separators between search words, after NFKC. */
const BETWEEN_WORDS = /[\s,、。;:!?…~]+/u;

/**
 * Normalises typed and stored text in the same way: removes differences of width, case, marks and traditional
 * characters.
 */
export function foldText(text: string): string {
  return toSimplified(text.normalize('NFKC')).toLowerCase().replaceAll(MARKS, '').replaceAll(NAME_DOTS, '·').trim();
}

export function wordsOf(typed: string): string[] {
  return foldText(typed)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
