/** Character widths in em. Chinese characters are square; the other values are upper limits for common fonts. */
const WIDE = 1;
const DIGIT = 0.62;
const LETTER = 0.72;
const EMOJI = 1.4;

function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x1f000) return EMOJI;
  if (code >= 0x2010) return WIDE;
  return character >= '0' && character <= '9' ? DIGIT : LETTER;
}

/** Returns the width of a text on one line in em. Slightly overestimates. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** Returns the number of rows that items of these widths need in a wrapping row, such as chips or words. */
export function rowsOf(widths: readonly number[], { available, gap }: { available: number; gap: number }): number {
  let rows = 0;
  let end = Number.POSITIVE_INFINITY;
  for (const width of widths) {
    end += gap + width;
    if (end <= available) continue;
    rows += 1;
    end = width;
  }
  return rows;
}

/**
 * Returns the number of lines of a text in a column of `available` em. A line may break before any Chinese character,
 * but not inside a word.
 */
export function linesOf(text: string, available: number): number {
  const words = text.match(/[!-\u024f]+|./gsu) ?? [];
  const pieces = words.flatMap((word) => (textWidth(word) > available ? [...word] : [word]));
  return rowsOf(pieces.map(textWidth), { available, gap: 0 });
}
