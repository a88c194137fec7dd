// Parses the Markdown of a legal text. Supports only what the two texts use: a title, an opening, sections, paragraphs,
// and lists whose items may start with a bold subject.
import type { LegalItem, LegalPiece, LegalText } from './legal-text.ts';

interface Setup {
  /** Conditions that are true. A line whose trailing comment names another condition is left out. */
  readonly holds: ReadonlySet<string>;
  /** Values for `{{name}}`. They are inserted last, so text from the operator stays plain text. */
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * Parses a legal text. Throws on unknown syntax, so that no reader sees raw marks: a checkout or an editor may change
 * the file.
 */
export function readLegalText(file: string, { holds, values }: Setup): LegalText {
  const markdown = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [title = '', opening = '', ...blocks] = withConditions(markdown, holds).split(/\n{2,}/);
  const fill = (words: string): string => withValues(words, values);
  const sections: { title: string; pieces: LegalPiece[] }[] = [];
  for (const block of blocks) {
    if (block.startsWith('## ')) sections.push({ title: block.slice('## '.length), pieces: [] });
    else
      sections
        .at(-1)
        ?.pieces.push(block.startsWith('- ') ? block.split('\n').map((line) => itemOf(line, fill)) : fill(block));
  }
  if (!title.startsWith('# ') || sections.length === 0) throw new Error('A legal text has no title or no sections.');
  for (const heading of [title, ...sections.map((section) => section.title)]) requireFilled(heading);
  return { title: title.slice('# '.length), opening: fill(opening), sections };
}

/** Throws if a placeholder or condition was not recognised, for example because of a typing error. */
function requireFilled(words: string): void {
  if (/\{\{|\}\}|<!--|-->/.test(words)) throw new Error(`A legal text has a mark that was not read: ${words}`);
}

const withConditions = (markdown: string, holds: Setup['holds']): string =>
  markdown
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, words = line, condition] = /^(.*) <!-- (.+) -->$/.exec(line) ?? [];
      return condition === undefined || holds.has(condition) ? [words] : [];
    })
    .join('\n');

const VALUE = /\{\{(\w+)\}\}/g;

function withValues(words: string, values: Setup['values']): string {
  // Checked before text from the operator is inserted.
  requireFilled(words.replaceAll(VALUE, ''));
  return words.replaceAll(VALUE, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A legal text asks for ${whole}, and nobody knows it.`);
    return String(value);
  });
}

function itemOf(line: string, fill: (words: string) => string): LegalItem {
  const [, about, words = ''] = /^- (?:\*\*(.+?)\*\*：)?(.*)$/.exec(line) ?? [];
  return about === undefined ? fill(words) : [about, fill(words)];
}
