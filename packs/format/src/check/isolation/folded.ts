// Folds texts for searching: no blanks, marks or invisible characters, one width, one case. Keeps the row of each
// character.
import { IGNORED } from '../../read/invisible.ts';

export interface Folded {
  chars: string;
  rowOf: (index: number) => number;
}

const MARKS = /[\s*>]/u;
const LETTERS = /[^\p{L}\p{N}]/u;

/** Ignores line breaks and emphasis inside words. */
export const foldedText = (text: string): Folded => fold(text.split('\n'), MARKS);

/** Keeps letters and digits only, and drops quoted rows, which are not the writer's own words. */
export const ownText = (text: string): Folded =>
  fold(
    text.split('\n').map((row) => (/^\s*>/.test(row) ? '' : row)),
    LETTERS,
  );

function fold(rows: readonly string[], dropped: RegExp): Folded {
  const chars: string[] = [];
  const rowOf: number[] = [];
  for (const [row, text] of rows.entries()) {
    for (const char of text.normalize('NFKC').toLowerCase()) {
      if (dropped.test(char) || IGNORED.test(char)) continue;
      chars.push(char);
      // Indexes count UTF-16 code units, as `indexOf` does.
      for (let unit = 0; unit < char.length; unit += 1) rowOf.push(row);
    }
  }
  return { chars: chars.join(''), rowOf: (index) => rowOf[index] ?? 0 };
}
