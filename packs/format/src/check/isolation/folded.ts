// Folds texts for searching: no blanks, marks or invisible characters, one width, one case. Keeps the row of each
// character.
import { IGNORED } from '../../read/invisible.ts';

export interface Folded {
  signs: string;
  rowOf: (index: number) => number;
}

const MARKS = /[\s*>]/u;
const LETTERS = /[^\p{L}\p{N}]/u;

/** Ignores line breaks and emphasis inside words. */
export const foldedText = (text: string): Folded => fold(text.split('\n'), MARKS);

/** Keeps letters and digits only, and drops quoted rows, which are not the writer's own words. */
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
      // Indexes count UTF-16 code units, as `indexOf` does.
      for (let unit = 0; unit < sign.length; unit += 1) rowOf.push(row);
    }
  }
  return { signs: signs.join(''), rowOf: (index) => rowOf[index] ?? 0 };
}
