// YAML with lines. Only what an author needs: maps with plain keys, lists, scalars.
import {
  type Document,
  LineCounter,
  type Node,
  type YAMLParseError,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseAllDocuments,
  visit,
} from 'yaml';
import { DEPTH_MAX, TEXT_LINES_MAX } from './limits.ts';
import type { Place, Report } from '../words/report.ts';

export type Path = readonly (string | number)[];

/** A parsed file: plain values, and where each of them stands. */
export interface YamlFile {
  file: string;
  value: unknown;
  /** Place of the field or entry at a path, or of the nearest thing around it that is there. */
  at: (path: Path) => Place;
}

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

/** Signs on one line that open a level or name something; sentences of a story stay far below. */
const SIGNS_MAX = 120;

/** What would keep the parser busy for minutes or overflow its stack: many levels opened on one line. */
function isHostile(line: string): boolean {
  const opened = line.split(/[[{]/).length - line.split(/[\]}]/).length;
  const indicators = line.split(/[-?:][ \t]/).length;
  const names = line.split(/[&!*"'%]/).length;
  return opened > SIGNS_MAX || indicators > SIGNS_MAX || names > SIGNS_MAX * 4;
}

/** The values of a YAML text; undefined when it could not be understood, which is reported. */
export function parseYaml(text: string, start: Place, report: Report): YamlFile | undefined {
  const inLine = (line: number): Place => ({ file: start.file, line: start.line + line });
  const sourceLines = text.split('\n');
  const hostile = sourceLines.findIndex(isHostile);
  if (hostile >= 0 || sourceLines.length > TEXT_LINES_MAX) {
    report.add(inLine(Math.max(hostile, 0)), 'P102', `嵌套过深，或超过 ${TEXT_LINES_MAX} 行：写得平一些、短一些`);
    return undefined;
  }
  const lines = new LineCounter();
  const place = (offset: number) => inLine(Math.max(lines.linePos(offset).line - 1, 0));
  let documents: Document[];
  try {
    documents = [
      ...parseAllDocuments(text, {
        lineCounter: lines,
        prettyErrors: false,
        logLevel: 'silent',
        version: '1.2',
        // The parser compares each key with each; we look for doubles faster.
        uniqueKeys: false,
      }),
    ];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report.add(start, 'P102', '嵌套过深：写得平一些');
    return undefined;
  }
  const [document, second] = documents;
  if (document === undefined || second !== undefined) {
    report.add(start, 'P101', second === undefined ? '文件是空的' : '一个文件只写一份 YAML：去掉多余的 ---');
    return undefined;
  }
  // Anchors, aliases and unknown tags are errors and warnings of the parser too: one sentence is enough.
  if (!isPlain(document, place, report)) return undefined;
  const [error] = document.errors;
  if (error !== undefined) {
    // What comes after the first is mostly its consequence.
    const { line, sentence } = explain(error, document, { sourceLines, lines });
    report.add(inLine(line), 'P101', `YAML 读不懂：${sentence}`);
    return undefined;
  }
  return { file: start.file, value: document.toJS(), at: (path) => place(offsetOf(document.contents, path)) };
}

/** `name：` with a sign of Chinese print, or `name:` with the value right behind it: both make one text of name and value. */
const COLON = /^\s*(?:- +)?[A-Za-z][\w-]*(?:：|:(?![\s/]|$))/;
/** The parser stumbles over a colon on its line, or over the line after it. */
const COLON_LINES_BACK = 1;

/** Where the mistake stands, from 0, and what it is: the parser tells where it could not go on. */
function explain(
  { code, pos }: YAMLParseError,
  { contents }: Document,
  { sourceLines, lines }: { sourceLines: readonly string[]; lines: LineCounter },
): { line: number; sentence: string } {
  const lineOf = (offset: number) => Math.max(lines.linePos(offset).line - 1, 0);
  const line = lineOf(pos[0]);
  const near = [line, line - COLON_LINES_BACK].find((each) => COLON.test(sourceLines[each] ?? ''));
  if (near !== undefined) return { line: near, sentence: '字段名后面要有半角的冒号「:」和一个空格' };
  if (/^ *\t/.test(sourceLines[line] ?? '')) return { line, sentence: PARSER_SENTENCES['TAB_AS_INDENT'] ?? '' };
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

/** Refuses anchors, aliases, tags, keys that are no words or doubled, and depth. */
function isPlain(document: Document, place: (offset: number) => Place, report: Report): boolean {
  let plain = true;
  const refuse = (node: unknown, rule: 'P101' | 'P102', sentence: string) => {
    report.add(place(startOf(node)), rule, sentence);
    plain = false;
  };
  visit(document, {
    Node(_, node, ancestors) {
      if (isAlias(node)) refuse(node, 'P102', '不支持 * 引用：把内容写出来；若本来是文字，加引号');
      else if (node.anchor !== undefined) refuse(node, 'P102', '不支持 & 锚点；若本来是文字，加引号');
      else if (node.tag !== undefined) refuse(node, 'P102', '不支持 ! 标签；若本来是文字，加引号');
      else if (ancestors.filter(isCollection).length > DEPTH_MAX)
        refuse(node, 'P102', `嵌套超过 ${DEPTH_MAX} 层：写得平一些`);
      else return undefined;
      return visit.SKIP;
    },
    Map(_, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key) || !['string', 'number'].includes(typeof key.value)) {
          refuse(isNode(key) ? key : map, 'P102', '字段名要是一个词');
        } else if (seen.has(String(key.value))) {
          refuse(key, 'P101', '同一处写了两个同名的字段：留一个');
        } else seen.add(String(key.value));
      }
      return undefined;
    },
  });
  return plain;
}

function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = startOf(root);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) return offset;
      // A field is found by its name: a block of text begins a line below it.
      offset = startOf(pair.key);
      node = pair.value;
    } else if (isSeq(node) && isNode(node.items[Number(step)])) {
      node = node.items[Number(step)];
      offset = startOf(node);
    } else return offset;
  }
  return offset;
}

const startOf = (node: unknown) => (isNode(node) ? (node.range?.[0] ?? 0) : 0);
