// Parses the light Markdown of packs: paragraphs, **emphasis**, > quotes, - lists, --- rules. Everything else is plain
// text.

export interface Run {
  readonly text: string;
  readonly strong: boolean;
}
/** Text runs of a line. A paragraph keeps its author's line breaks. */
export type TextLine = readonly Run[];

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly TextLine[] }
  | { readonly kind: 'quote'; readonly lines: readonly TextLine[] }
  | { readonly kind: 'list'; readonly lines: readonly TextLine[] }
  | { readonly kind: 'rule' };

const QUOTE = /^>\s?/;
const ITEM = /^[-*]\s+/;
const RULE = /^-{3,}$/;

/** Returns the blocks in order. Never fails: text that is not markup stays unchanged. */
export function parseLightText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { kind: 'paragraph' | 'quote' | 'list'; lines: TextLine[] } | undefined;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (line === '') {
      open = undefined;
      continue;
    }
    if (RULE.test(line)) {
      blocks.push({ kind: 'rule' });
      open = undefined;
      continue;
    }
    const kind = QUOTE.test(line) ? 'quote' : ITEM.test(line) ? 'list' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    const bare = kind === 'quote' ? line.replace(QUOTE, '') : kind === 'list' ? line.replace(ITEM, '') : line;
    open.lines.push(parseRuns(bare));
  }
  return blocks;
}

/** Splits at pairs of `**`. An unpaired one stays text. */
function parseRuns(line: string): TextLine {
  const parts = line.split('**');
  // An even number of parts means an unpaired mark, which is put back into the text.
  if (parts.length % 2 === 0) {
    const last = parts.pop() ?? '';
    parts[parts.length - 1] += `**${last}`;
  }
  return parts.map((text, index) => ({ text, strong: index % 2 === 1 })).filter((run) => run.text !== '');
}
