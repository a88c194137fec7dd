// From the Markdown of a text to its data. It knows what the two texts use: the title, the opening, sections, paragraphs,
// lists of lines that may begin with what they are about.
import type { LegalItem, LegalPiece, LegalText } from './legal-text.ts';

interface Setup {
  /** What the comment at the end of a line may ask for: without it the line is left out. */
  readonly holds: ReadonlySet<string>;
  /** What stands for `{{name}}`. Put in last: whatever an operator wrote stays plain text. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Throws where the file is not what it reads, so that nobody is shown its marks: a checkout or an editor may change it. */
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

/** A place for a value that is misspelt, or where no value is put in. */
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
  // Before operators' words are in it.
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
