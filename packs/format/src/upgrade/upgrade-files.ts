// From format 1 to format 2: the files that change, and what is to be said of it.
import { PACK_FORMATS } from '@juzhongren/contract/script/script';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { SourcePack } from '../read/source-pack.ts';
import { type Splice, spliced } from './splice.ts';

export const NEWEST_FORMAT = PACK_FORMATS[PACK_FORMATS.length - 1];

export interface Upgraded {
  /**
   * The new texts, by file name, in the order in which they are to be written: who is interrupted before `script.yaml` has
   * a pack of format 1 with fields that the checker names, and no other story.
   */
  texts: ReadonlyMap<string, string>;
  /** What changed, a line for each thing. */
  said: readonly string[];
}

/** `text` gives a file as it stands on the disk. Only for a pack of an earlier format without errors of level 1. */
export function upgradeFiles(pack: SourcePack, text: (file: string) => string): Upgraded {
  const script = text('script.yaml');
  const asked = [...pack.sheets].flatMap(([id, { value }]) =>
    value.questions === undefined ? [] : [{ id, count: value.questions.length, waits: waitsFrom(pack, id) }],
  );
  const atOnce = asked.filter(({ waits }) => !waits);
  const sheets = atOnce.length === 0 ? [] : [['questions.yaml', askedAtOnce(text('questions.yaml'), atOnce)] as const];
  return {
    texts: new Map([...sheets, ['script.yaml', spliced(script, [newFormat(script)])]]),
    said: [
      ...asked.map(({ id, count, waits }) =>
        waits
          ? `questions.yaml：${id} 的 ${count} 道题从此等投完最后的票再问（要照旧先看到题，给它们写 after: start）`
          : `questions.yaml：${id} 的 ${count} 道题写上 after: start，照旧拿到就能答`,
      ),
      `script.yaml：format 改为 ${NEWEST_FORMAT}`,
    ],
  };
}

/** The sheet that comes with the closing waits for its vote from now on; what a seat can answer in the acts stays as it is. */
const waitsFrom = ({ clues }: SourcePack, id: string): boolean =>
  clues.some(({ value }) => value.id === id && value.opens === 'closing');

function newFormat(text: string): Splice {
  const { contents } = parseDocument(text, { version: '1.2' });
  const value = isMap(contents) ? contents.get('format', true) : undefined;
  const [start, end] = isScalar(value) ? (value.range ?? []) : [];
  if (start === undefined || end === undefined) throw new Error('A checked script.yaml says its format.');
  return { start, end, put: `${NEWEST_FORMAT}` };
}

/** `after: start` before the `type` of each question, on a line of its own where the fields have theirs. */
function askedAtOnce(text: string, sheets: readonly { id: string }[]): string {
  const { contents } = parseDocument(text, { version: '1.2' });
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const splices = sheets.flatMap(({ id }) => {
    const questions = isMap(contents) ? contents.getIn([id, 'questions'], true) : undefined;
    return isSeq(questions) ? questions.items.filter(isMap).map((question) => beforeType(question, text, newline)) : [];
  });
  return spliced(text, splices);
}

function beforeType(question: YAMLMap, text: string, newline: string): Splice {
  const key = question.items.map((pair) => pair.key).find((one) => isScalar(one) && one.value === 'type');
  const [start] = isScalar(key) ? (key.range ?? []) : [];
  if (start === undefined) throw new Error('A checked question says its type.');
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const put = question.flow === true ? 'after: start, ' : `after: start${newline}${' '.repeat(column)}`;
  return { start, end: start, put };
}
