// Computes the files that change from format 1 to format 2, and the report of the changes.
import { PACK_FORMATS } from '@juzhongren/contract/script/script';
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { SourcePack } from '../read/source-pack.ts';
import { type Splice, spliced } from './splice.ts';

export const NEWEST_FORMAT = PACK_FORMATS[PACK_FORMATS.length - 1];

export interface Upgraded {
  /**
   * New texts by file name, in the order of writing. An interruption before `script.yaml` leaves a pack of format 1
   * with fields that the checker reports, but with the same story.
   */
  texts: ReadonlyMap<string, string>;
  /** Changes, one line each. */
  said: readonly string[];
}

/** Upgrades a pack of an earlier format that passed level 1. `text` returns a file as stored on disk. */
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

/**
 * Tells whether a sheet waits for the vote of the closing from now on. Questions that seats can answer during the acts
 * do not.
 */
const waitsFrom = ({ clues }: SourcePack, id: string): boolean =>
  clues.some(({ value }) => value.id === id && value.opens === 'closing');

function newFormat(text: string): Splice {
  const { contents } = parseDocument(text, { version: '1.2' });
  const value = isMap(contents) ? contents.get('format', true) : undefined;
  const [start, end] = isScalar(value) ? (value.range ?? []) : [];
  if (start === undefined || end === undefined) throw new Error('A checked script.yaml says its format.');
  return { start, end, put: `${NEWEST_FORMAT}` };
}

/**
 * Inserts `after: start` before the `type` of each question: on a line of its own, or inline if the question is written
 * in braces.
 */
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
