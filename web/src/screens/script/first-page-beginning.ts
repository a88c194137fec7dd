import { parseLightText } from '../../ui/prose/light-text.ts';

/**
 * Returns the first characters of a text without markup, with paragraphs on separate lines. A cut text ends with 「……」.
 */
export function beginningOf(text: string, charCount: number): string {
  const plain = parseLightText(text)
    .flatMap((block) => (block.kind === 'rule' ? [] : block.lines.map((line) => line.map((run) => run.text).join(''))))
    .join('\n');
  const letters = [...plain];
  if (letters.length <= charCount) return plain;
  return `${letters.slice(0, charCount).join('').trimEnd()}……`;
}
