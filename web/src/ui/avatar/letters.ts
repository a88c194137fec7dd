/**
 * The letters of a text as people count them: an emoji of several parts is one, and so is a letter with its accents.
 * Older browsers cannot tell and count code points, which is never less.
 */
export function lettersOf(text: string): readonly string[] {
  // Missing in Firefox before 125, whatever the type says.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text);
  return Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}
