import { parseLightText } from '../../ui/prose/light-text.ts';

/** The first signs of a text without its marks, paragraphs on lines of their own; what is cut ends with 「……」. */
export function beginningOf(text: string, signs: number): string {
  const plain = parseLightText(text)
    .flatMap((block) => (block.kind === 'rule' ? [] : block.lines.map((line) => line.map((run) => run.text).join(''))))
    .join('\n');
  const letters = [...plain];
  if (letters.length <= signs) return plain;
  return `${letters.slice(0, signs).join('').trimEnd()}……`;
}
