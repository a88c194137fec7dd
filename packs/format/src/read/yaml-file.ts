// Parses YAML with line numbers, limited to what authors need: maps with plain keys, lists and scalars.
import {
  type Document,
  LineCounter,
  type Node,
  type Scalar,
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
import type { SourceLocation, Report } from '../messages/report.ts';
import { invisibleIn, invisibleSentence } from './invisible.ts';
import { explain, findSlip, slipOfEntry, slipOfName } from './yaml-slips.ts';

export type Path = readonly (string | number)[];

export interface YamlFile {
  file: string;
  value: unknown;
  /** Returns the location of the field or entry at a path, or of its nearest existing parent. */
  at: (path: Path) => SourceLocation;
}

/** Maximum of structural characters on one line. Sentences of a story have far fewer. */
const STRUCTURAL_CHARS_MAX = 120;

/** Tells whether a line opens so many levels that the parser would take minutes or overflow its stack. */
function isHostile(line: string): boolean {
  const opened = line.split(/[[{]/).length - line.split(/[\]}]/).length;
  const indicators = line.split(/[-?:][ \t]/).length;
  const names = line.split(/[&!*"'%]/).length;
  return opened > STRUCTURAL_CHARS_MAX || indicators > STRUCTURAL_CHARS_MAX || names > STRUCTURAL_CHARS_MAX * 4;
}

/** Parses a YAML text. Reports mistakes and returns undefined for a text that it cannot parse. */
export function parseYaml(text: string, start: SourceLocation, report: Report): YamlFile | undefined {
  const inLine = (line: number): SourceLocation => ({ file: start.file, line: start.line + line });
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
        // The parser compares every key with every other; `refusalsOf` finds duplicates faster.
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
  const [error] = document.errors;
  const refusals = refusalsOf(document);
  // A typing mistake often makes the parser report something else further down, so the lines are searched first.
  const slip = error !== undefined || refusals.some(({ isName }) => isName) ? findSlip(sourceLines) : undefined;
  if (slip !== undefined) {
    report.add(inLine(slip.line), 'P101', `YAML 读不懂：${slip.sentence}`);
    return undefined;
  }
  // The parser also reports anchors, aliases and unknown tags; one message is enough.
  for (const { offset, rule, sentence } of refusals) report.add(place(offset), rule, sentence);
  if (refusals.length > 0) return undefined;
  if (error !== undefined) {
    // Later errors mostly follow from the first.
    const { line, sentence } = explain(error, document, { sourceLines, lines });
    report.add(inLine(line), 'P101', `YAML 读不懂：${sentence}`);
    return undefined;
  }
  for (const offset of lostWords(document)) {
    report.add(place(offset), 'W101', '「 #」后面的字是注释，谁也看不到：要是正文，整句加引号或写成 |');
  }
  return { file: start.file, value: document.toJS(), at: (path) => place(offsetOf(document.contents, path)) };
}

interface Refusal {
  readonly offset: number;
  readonly rule: 'P101' | 'P102' | 'P108';
  readonly sentence: string;
  /** True if the message is about a field name. Mostly something else went wrong before it. */
  readonly isName: boolean;
}

/** Rejects anchors, aliases, tags, keys that are not plain words, duplicate keys and deep nesting. */
function refusalsOf(document: Document): readonly Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (node: unknown, rule: Refusal['rule'], sentence: string, isName = false) =>
    refusals.push({ offset: startOf(node), rule, sentence, isName });
  visit(document, {
    Node(_, node, ancestors) {
      if (isAlias(node)) refuse(node, 'P102', '不支持 * 引用：把内容写出来；若本来是文字，加引号');
      else if (node.anchor !== undefined) refuse(node, 'P102', '不支持 & 锚点；若本来是文字，加引号');
      else if (node.tag !== undefined) refuse(node, 'P102', '不支持 ! 标签；若本来是文字，加引号');
      else if (ancestors.filter(isCollection).length > DEPTH_MAX)
        refuse(node, 'P102', `嵌套超过 ${DEPTH_MAX} 层：写得平一些`);
      else {
        const { value } = isScalar(node) ? node : {};
        // An escape such as `"\u200b"` is not visible in the file either.
        const found = typeof value === 'string' ? value.split('\n').map(invisibleIn).find(isDefined) : undefined;
        if (found !== undefined) refuse(node, 'P108', invisibleSentence(found));
        const slip = isScalar(node) ? slipOfValue(node, ancestors.at(-1)) : undefined;
        if (slip !== undefined) refuse(node, 'P101', slip, true);
        return undefined;
      }
      return visit.SKIP;
    },
    Map(_, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key) || !['string', 'number'].includes(typeof key.value)) {
          refuse(isNode(key) ? key : map, 'P102', '字段名要是一个词', true);
        } else if (slipOfName(String(key.value)) !== undefined) {
          refuse(key, 'P101', slipOfName(String(key.value)) ?? '', true);
        } else if (seen.has(String(key.value))) {
          refuse(key, 'P101', '同一处写了两个同名的字段：留一个');
        } else seen.add(String(key.value));
      }
      return undefined;
    },
  });
  return refusals;
}

/** Returns the mistake in a list entry that was meant as a field or that follows a look-alike space. */
function slipOfValue({ type, value }: Scalar, parent: unknown): string | undefined {
  return type === 'PLAIN' && isSeq(parent) && typeof value === 'string' ? slipOfEntry(value) : undefined;
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/**
 * Returns the offsets of texts that ` #` cuts off, because it starts a comment. An intended comment has a space after
 * the `#`.
 */
function lostWords(document: Document): readonly number[] {
  const found: number[] = [];
  visit(document, {
    Scalar: (key, { type, comment, range }) => {
      if (key !== 'key' && type === 'PLAIN' && comment != null && /^\S/.test(comment) && range) found.push(range[0]);
    },
  });
  return found;
}

function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = startOf(root);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) return offset;
      // Uses the line of the field name, because a block scalar begins one line below it.
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
