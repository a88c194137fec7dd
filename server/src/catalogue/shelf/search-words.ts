import { toSimplified } from '@juzhongren/contract/simplified';

/** Words beyond this many are not looked for. */
export const WORDS_MAX = 8;

/** Around a name, or copied along with it: quotes, title marks, brackets, invisible characters. */
const MARKS = /[“”„‟‘’‚‛"'`´「」『』﹃﹄《》〈〉【】〖〗〔〕()[\]{}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** As keyboards write the dot in 约翰·史密斯. */
const NAME_DOTS = /[•‧∙⋅・･]/gu;
/** Between the words of a search, in NFKC. */
const BETWEEN_WORDS = /[\s,、。;:!?…~]+/u;

/** Folds a typed word and a stored one alike: without width, case, marks and traditional characters. */
export function foldText(text: string): string {
  return toSimplified(text.normalize('NFKC')).toLowerCase().replaceAll(MARKS, '').replaceAll(NAME_DOTS, '·').trim();
}

/** The words of a search, folded; none when it is blank. */
export function wordsOf(typed: string): string[] {
  return foldText(typed)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}
