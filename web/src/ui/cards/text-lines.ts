/** Widths in em. Chinese type is square; the rest is what the usual faces have at most. */
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

/** How wide a text is on one line, in em; rather a little too wide than too narrow. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** How many lines things of these widths take, so far apart, in a row that wraps: chips, or the words of a text. */
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

/** How many lines a text takes in a column of so many em: every Chinese character may begin a line, a word as a whole. */
export function linesOf(text: string, available: number): number {
  const words = text.match(/[!-\u024f]+|./gsu) ?? [];
  const pieces = words.flatMap((word) => (textWidth(word) > available ? [...word] : [word]));
  return rowsOf(pieces.map(textWidth), { available, gap: 0 });
}
