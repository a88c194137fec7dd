// What an author's hand did where a YAML file cannot be read: found in the lines themselves, since the parser tells where it
// could not go on, often far below.
import { type Document, type LineCounter, visit, type YAMLParseError } from 'yaml';

/** What the parser complains about, said in Chinese; its own sentences quote the file. */
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

interface Slip {
  /** From 0. */
  readonly line: number;
  readonly sentence: string;
}

/** `name: |`, also as an entry of a list: the text below stands further in. */
const BLOCK_BEGINS = /^( *)((?:- +)*)(?:[^\s#][^#]*:|-) +[|>][-+\d]*\s*(?:#.*)?$/;
/** Longer lines begin no block. */
const NAME_LENGTH_MAX = 400;
/** What may follow a block: a field, an entry, a comment, an end. */
const GOES_ON = /^ *(?:- |-$|#|\.\.\.$|---$|["']?[A-Za-z_][\w-]*["']?\s*[:：])/;
/** In spaces alone: paragraphs of Chinese texts may begin with full-width ones. */
const indentOf = (line: string): number => line.length - line.replace(/^ +/, '').length;

/** The first slip that the lines show by themselves, whatever the parser made of it. */
export function findSlip(sourceLines: readonly string[]): Slip | undefined {
  for (let line = 0; line < sourceLines.length; line += 1) {
    const text = sourceLines[line] ?? '';
    if (/^ *\t/.test(text)) return { line, sentence: PARSER_SENTENCES['TAB_AS_INDENT'] ?? '' };
    if (/^[ ]*[\u00a0\u3000]/.test(text)) return { line, sentence: '缩进要用半角空格，不能用全角空格' };
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

/** The last line of a block of text, and the line that fell out of it. */
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
/** A field that stands further in than a field with a value may have below it. */
const DEEPER_NAME = /^ +[A-Za-z][\w-]*: /;

/** More brackets are opened than closed on the line, those in quotes left out. */
function isUnclosed(line: string): boolean {
  const bare = line.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return bare.split(/[[{]/).length > bare.split(/[\]}]/).length;
}

/** `name：` with a sign of Chinese print, or `name:` with the value right behind it: both make one text of name and value. */
const COLON = /^\s*(?:- +)?[A-Za-z][\w-]*(?:：|:(?![\s/]|$))/;
/** The parser stumbles over a colon on its line, or over the line after it. */
const COLON_LINES_BACK = 1;

/** Where the mistake stands, from 0, and what it is: the parser tells where it could not go on. */
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

/** Where the quoted text begins that reaches to `end`. */
function openQuote(contents: Document['contents'], end: number): number | undefined {
  let opened: number | undefined;
  visit(contents, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE_') === true && range && range[1] >= end) opened = range[0];
    },
  });
  return opened;
}
