/** Returns the width of a text: 1 per full-width character, 0.56 per Latin character. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u0020-\u007e]/.test(char) ? 0.56 : 1), 0);

/** Breaks a text into at most `rows` lines of `width` full-width characters. A longer text ends in `…`. */
export function labelLines(text: string, { width, rows }: { width: number; rows: number }): string[] {
  const lines: string[] = [''];
  for (const char of text.replaceAll(/\s+/gu, ' ').trim()) {
    const last = lines.at(-1) ?? '';
    if (widthOf(last + char) <= width) lines[lines.length - 1] = last + char;
    else if (lines.length < rows) lines.push(char);
    else {
      lines[lines.length - 1] = `${[...last].slice(0, -1).join('')}…`;
      break;
    }
  }
  return lines;
}
