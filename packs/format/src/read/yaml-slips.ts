// Finds typing mistakes in the lines of an unreadable YAML file. The parser reports where it stopped, which is often
// far below the mistake.
import { type Document, type LineCounter, visit, type YAMLParseError } from 'yaml';

/** Chinese messages by the parser's error code. The parser's own messages quote the file. */
const PARSER_SENTENCES: Record<string, string> = {
  TAB_AS_INDENT: '缩进要用空格，不能用 Tab',
  BAD_INDENT: '缩进不对：同一层要对齐',
  MISSING_CHAR: '少了一个符号（冒号、引号或括号）',
  UNEXPECTED_TOKEN: '这里多了东西，或少了引号：含「: 」「 #」的文字要加引号或写成 |',
  BLOCK_AS_IMPLICIT_KEY: '一行里有两个冒号：含「: 」的文字要加引号或写成 |',
  BAD_ALIAS: '* 和 & 开头的文字要加引号',
  BLOCK_IN_FLOW: '花括号、方括号里不能换成缩进写法',
  MULTILINE_IMPLICIT_KEY: '字段名写成了多行：检查上一行是否少了引号或冒号',
};

/** Names of spaces that YAML does not accept as spaces. */
const SPACES: Readonly<Record<string, string>> = { '\u3000': '全角空格', '\u00a0': '不换行空格' };
const SPACE = String.raw`[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`;
const DASH = String.raw`[\u2010-\u2015\u2212\u2e3a\ufe58\ufe63\uff0d]`;

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${SPACES[character] ?? '特殊的空格'}（U+${code}）`;
}

const LOOK_ALIKES: readonly { readonly pattern: RegExp; readonly say: (character: string) => string }[] = [
  {
    pattern: new RegExp(`^ *(?:- +)*(${SPACE})`),
    say: (space) => `行首有${nameOf(space)}：缩进只用半角空格`,
  },
  {
    pattern: new RegExp(`^ *(?:- +)*-(${SPACE})`),
    say: (space) => `「-」后面是${nameOf(space)}：换成半角空格`,
  },
  {
    pattern: new RegExp(`^ *(?:- +)*(${DASH})(?:[ ]|${SPACE}|(?=[a-z][\\w-]*[:：]))`),
    say: (dash) => `行首的「${dash}」不是半角的减号：换成「-」，后面空一格`,
  },
  {
    pattern: new RegExp(`^ *(?:- +)*["']?[A-Za-z][\\w-]*["']?:(${SPACE})`),
    say: (space) => `冒号后面是${nameOf(space)}：换成半角的「:」和半角空格`,
  },
  {
    pattern: new RegExp(`^ *(?:- +)*[A-Za-z][\\w-]*(${SPACE}+):`),
    say: (space) => `冒号前面有${nameOf(space.slice(0, 1))}：删去它`,
  },
  {
    pattern: new RegExp(`^ *(?:- +)*[A-Za-z][\\w-]*: *[|>][-+\\d]*(${SPACE})`),
    say: (space) => `「|」后面有${nameOf(space)}：删去它`,
  },
  {
    pattern: /^ *(?:- +)*[a-z][a-z_]+(：)/,
    say: () => '字段名后面的冒号「：」是全角的：换成半角的「:」和一个空格',
  },
];

function lookAlikeIn(line: string): string | undefined {
  for (const { pattern, say } of LOOK_ALIKES) {
    const character = pattern.exec(line)?.[1];
    if (character !== undefined) return say(character);
  }
  return undefined;
}

const NAME_WITH_LOOK_ALIKE = new RegExp(`(${SPACE}|：)`);
const ENTRY_BEGINS = new RegExp(`^(?:[a-z][a-z_]*:)?(${SPACE})`);

/** Returns the mistake in a field name that contains a look-alike space or a full-width colon. */
export function slipOfName(name: string): string | undefined {
  const character = NAME_WITH_LOOK_ALIKE.exec(name)?.[1];
  if (character === undefined) return undefined;
  return character === '：' ? '字段名里有全角的「：」：冒号用半角的「:」' : `字段名里有${nameOf(character)}：删去它`;
}

/** Returns the mistake in a list entry that begins with a look-alike space or was meant as a field. */
export function slipOfEntry(text: string): string | undefined {
  const space = ENTRY_BEGINS.exec(text)?.[1];
  return space === undefined ? undefined : `「-」、逗号或冒号后面是${nameOf(space)}：换成半角空格`;
}

interface Slip {
  /** Line number, counted from 0. */
  readonly line: number;
  readonly sentence: string;
}

/** Matches `name: |`, also as a list entry. The text below it is indented more. */
const BLOCK_BEGINS = /^( *)((?:- +)*)(?:[^\s#][^#]*:|-) +[|>][-+\d]*\s*(?:#.*)?$/;
/** Longer lines do not begin a block. */
const NAME_LENGTH_MAX = 400;
/** Matches lines that may follow a block: a field, an entry, a comment or an end. */
const GOES_ON = /^ *(?:- |-$|#|\.\.\.$|---$|["']?[A-Za-z_][\w-]*["']?\s*[:：])/;
/** Counts plain spaces only, because Chinese paragraphs may begin with full-width ones. */
const indentOf = (line: string): number => line.length - line.replace(/^ +/, '').length;

/** Returns the first mistake that the lines show by themselves, whatever the parser reported. */
export function findSlip(sourceLines: readonly string[]): Slip | undefined {
  for (let line = 0; line < sourceLines.length; line += 1) {
    const text = sourceLines[line] ?? '';
    if (/^ *\t/.test(text)) return { line, sentence: PARSER_SENTENCES['TAB_AS_INDENT'] ?? '' };
    const lookAlike = text.length > NAME_LENGTH_MAX ? undefined : lookAlikeIn(text);
    if (lookAlike !== undefined) return { line, sentence: lookAlike };
    if (/[\]}"']\s*[，：](?=\s*[\w"'[{])/.test(text) && /[[{]/.test(text)) {
      return { line, sentence: '括号和引号外面的逗号、冒号要用半角的「,」「:」，后面空一格' };
    }
    if (text.length > NAME_LENGTH_MAX || !BLOCK_BEGINS.test(text)) continue;
    const { end, fallen } = blockFrom(sourceLines, line);
    if (fallen !== undefined)
      return { line: fallen, sentence: '这一行比上面 | 的文字缩进少，掉了出来：和那些文字对齐' };
    line = end;
  }
  return undefined;
}

/** Returns the last line of a block of text, and the line that is indented too little to belong to it. */
function blockFrom(sourceLines: readonly string[], begin: number): { end: number; fallen?: number } {
  const [, before = '', dashes = ''] = BLOCK_BEGINS.exec(sourceLines[begin] ?? '') ?? [];
  const outside = before.length + dashes.length;
  let inside: number | undefined;
  for (let line = begin + 1; line < sourceLines.length; line += 1) {
    const text = sourceLines[line] ?? '';
    if (text.trim() === '') continue;
    const indent = indentOf(text);
    inside ??= indent;
    if (indent >= inside && indent > outside) continue;
    return GOES_ON.test(text) ? { end: line - 1 } : { end: line, fallen: line };
  }
  return { end: sourceLines.length };
}

const TWO_COLONS = /:\s.*:\s/;
/** Matches an indented field, which must not stand below a field that has a value. */
const DEEPER_NAME = /^ +[A-Za-z][\w-]*: /;

function isUnclosed(line: string): boolean {
  const bare = line.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return bare.split(/[[{]/).length > bare.split(/[\]}]/).length;
}

/** Matches `name：` with a full-width colon, or `name:` directly followed by the value. YAML reads both as one text. */
const COLON = /^\s*(?:- +)?[A-Za-z][\w-]*(?:：|:(?![\s/]|$))/;
/** The parser reports a wrong colon on its own line or on the next one. */
const COLON_LINES_BACK = 1;

/** Returns the line of the mistake, counted from 0, and its message. The parser only knows where it stopped. */
export function explain(
  { code, pos }: YAMLParseError,
  { contents }: Document,
  { sourceLines, lines }: { sourceLines: readonly string[]; lines: LineCounter },
): { line: number; sentence: string } {
  const lineOf = (offset: number) => Math.max(lines.linePos(offset).line - 1, 0);
  const line = lineOf(pos[0]);
  const near = [line, line - COLON_LINES_BACK].find((each) => COLON.test(sourceLines[each] ?? ''));
  if (near !== undefined) return { line: near, sentence: '字段名后面要有半角的冒号「:」和一个空格' };
  const unclosed = [line, line - 1].find((each) => isUnclosed(sourceLines[each] ?? ''));
  if (unclosed !== undefined) return { line: unclosed, sentence: '这一行的方括号或花括号没有收尾' };
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !TWO_COLONS.test(sourceLines[line] ?? '')) {
    const deeper = DEEPER_NAME.test(sourceLines[line + 1] ?? '') ? line + 1 : line;
    return { line: deeper, sentence: '缩进不对：这一行要和同一层的上一行对齐' };
  }
  const opened = code === 'MISSING_CHAR' ? openQuote(contents, pos[0]) : undefined;
  if (opened !== undefined) return { line: lineOf(opened), sentence: '从这里开始的引号没有收尾' };
  return { line, sentence: PARSER_SENTENCES[code] ?? '检查缩进、引号和冒号' };
}

/** Returns the offset where the quoted text begins that reaches to `end`. */
function openQuote(contents: Document['contents'], end: number): number | undefined {
  let opened: number | undefined;
  visit(contents, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE_') === true && range && range[1] >= end) opened = range[0];
    },
  });
  return opened;
}
