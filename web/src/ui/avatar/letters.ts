/**
 * Splits a text into letters as users see them: an emoji of several parts is one, and so is a letter with accents.
 * Older browsers split by code point, which gives at least as many.
 */
export function lettersOf(text: string): readonly string[] {
  // Missing in Firefox before 125, despite the type.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text);
  return Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}
