// A text as it is looked through: no blanks, no marks, nothing invisible, one width, one case; each sign with the row it
// stands in.
import { IGNORED } from '../../read/invisible.ts';

export interface Folded {
  signs: string;
  /** Of the sign at an index. */
  rowOf: (index: number) => number;
}

const MARKS = /[\s*>]/u;
const LETTERS = /[^\p{L}\p{N}]/u;

/** Words may be broken by a line or by emphasis. */
export const foldedText = (text: string): Folded => fold(text.split('\n'), MARKS);

/** Letters and numbers alone; quotations are not the writer's own words. */
export const ownSigns = (text: string): Folded =>
  fold(
    text.split('\n').map((row) => (/^\s*>/.test(row) ? '' : row)),
    LETTERS,
  );

function fold(rows: readonly string[], dropped: RegExp): Folded {
  const signs: string[] = [];
  const rowOf: number[] = [];
  for (const [row, text] of rows.entries()) {
    for (const sign of text.normalize('NFKC').toLowerCase()) {
      if (dropped.test(sign) || IGNORED.test(sign)) continue;
      signs.push(sign);
      // An index counts code units, as `indexOf` does.
      for (let unit = 0; unit < sign.length; unit += 1) rowOf.push(row);
    }
  }
  return { signs: signs.join(''), rowOf: (index) => rowOf[index] ?? 0 };
}
