// Sets names vertically, with columns from right to left, as on a poster.
import { html, type Markup } from '../../markup/html.ts';
import { matrix, round } from './lines.ts';
import { EM, type DrawnCharacter, type Typeface } from './typeface.ts';

export interface Columns {
  readonly columns: readonly (readonly DrawnCharacter[])[];
  /** Font size: pixels per em. */
  readonly size: number;
}

interface Fit {
  /** Largest size, and smallest size before the text is truncated. */
  readonly size: number;
  readonly least: number;
  readonly height: number;
  readonly width: number;
}

/** Distance between the centres of neighbouring columns, in ems. */
const PITCH = 1.3;
/** Extra space after each character in a column, in ems. */
const GAP = 0.06;
const BLANK = 0.4;
const COLUMNS_MAX = 3;
/** An additional column splits the name, so it must make the text this many times larger. */
const WORTH_A_BREAK = 1.5;

/** Distance of the baseline below the top of a character's square, and half the height of capitals, in ems. */
const ASCENT = 0.88;
const CAPITALS_MIDDLE = 0.36;

/** Characters with a vertical form, each followed by that form, which the font has as a separate character. */
const FORMS = '（︵）︶《︽》︾〈︿〉﹀「﹁」﹂『﹃』﹄【︻】︼—︱…︙';
const DOWN_FORMS: ReadonlyMap<string, string> = new Map(
  Array.from({ length: FORMS.length / 2 }, (_, index) => [FORMS.charAt(index * 2), FORMS.charAt(index * 2 + 1)]),
);
const ELLIPSIS = '︙';
/** A column may end after `ENDS` and start with `BEGINS`. */
const ENDS = /[\s，。、：；！？·—︱︶︾﹀﹂﹄︼]/u;
const BEGINS = /[\s︵︽︿﹁﹃︻]/u;
/** Dots on the left of their square. In a column they move to its centre. */
const DOTS = /[：；]/u;
/** Small punctuation at the lower left of its square. In a column it moves to the upper right. */
const LOW = /[，。、]/u;
/** Characters that are rotated in a column. */
const LIES = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\-–:;,.()[\]&/'"‘’“”~～]/u;

/** Returns the characters that must be loaded before `fitColumns` sets this name. */
export function textDown(text: string): string {
  return Array.from(text, (character) => DOWN_FORMS.get(character) ?? character).join('') + ELLIPSIS;
}

/** Sets the name as large as possible in few columns. Truncates it if even the smallest size is too large. */
export function fitColumns(face: Typeface, text: string, fit: Fit): Columns {
  const characters = face.charactersOf(Array.from(text, (character) => downFormOf(face, character)).join(''));
  let best: Columns = { columns: [], size: 0 };
  for (let count = 1; count <= Math.min(COLUMNS_MAX, Math.max(1, characters.length)); count += 1) {
    const columns = split(characters, count);
    const size = sizeOf(columns, fit);
    if (count === 1 || size > best.size * WORTH_A_BREAK) best = { columns, size };
  }
  return best.size >= fit.least ? best : { columns: cutShort(face, characters, fit), size: fit.least };
}

const downFormOf = (face: Typeface, character: string): string => {
  const form = DOWN_FORMS.get(character);
  return form !== undefined && face.find(form) !== undefined ? form : character;
};

function split(characters: readonly DrawnCharacter[], count: number): readonly (readonly DrawnCharacter[])[] {
  if (count === 1 || characters.length < 2) return [characters];
  const each = Math.ceil(characters.length / count);
  const at = breakNear(characters, each);
  return [characters.slice(0, at), ...split(characters.slice(at), count - 1)].filter((column) => column.length > 0);
}

/** Returns the position of a natural break near `there`, or else `there`. */
function breakNear(characters: readonly DrawnCharacter[], there: number): number {
  for (const away of [0, -1, 1, -2, 2]) {
    const at = there + away;
    const [before, after] = [characters[at - 1]?.text ?? '', characters[at]?.text ?? ''];
    if (at > 0 && at < characters.length && (ENDS.test(before) || BEGINS.test(after))) return at;
  }
  return there;
}

function sizeOf(columns: readonly (readonly DrawnCharacter[])[], { size, height, width }: Fit): number {
  const tallest = Math.max(...columns.map(emsOf));
  const across = 1 + (columns.length - 1) * PITCH;
  return Math.floor(Math.min(size, height / Math.max(1, tallest), width / across));
}

function cutShort(
  face: Typeface,
  characters: readonly DrawnCharacter[],
  fit: Fit,
): readonly (readonly DrawnCharacter[])[] {
  const count = Math.max(1, Math.min(COLUMNS_MAX, Math.floor((fit.width / fit.least - 1) / PITCH) + 1));
  const end = face.charactersOf(ELLIPSIS);
  let shown = characters.length;
  while (shown > 0 && sizeOf(split([...characters.slice(0, shown), ...end], count), fit) < fit.least) shown -= 1;
  return split([...characters.slice(0, shown), ...end], count);
}

const emsOf = (column: readonly DrawnCharacter[]): number =>
  column.reduce((sum, character) => sum + heightOf(character), 0);

function heightOf({ text, glyph }: DrawnCharacter): number {
  if (text === ' ') return BLANK;
  return (LIES.test(text) ? glyph.advance / EM : 1) + GAP;
}

/** Returns the width of all columns in pixels. */
export const widthOfColumns = ({ columns, size }: Columns): number => size * (1 + (columns.length - 1) * PITCH);

/** Draws the columns. The right edge of the first is at `right`, their top at `top`, in pixels. */
export function down({ columns, size }: Columns, place: { right: number; top: number; fill: string }): Markup {
  const { right, top, fill } = place;
  return html`<g fill="${fill}"
    >${columns.map((column, number) => {
      const middle = right - size / 2 - number * PITCH * size;
      let pen = top;
      return column.map((character) => {
        const at = pen;
        pen += heightOf(character) * size;
        return character.glyph.path === '' ? null : drawn(character, { middle, top: at, size });
      });
    })}</g
  >`;
}

function drawn(
  { text, glyph }: DrawnCharacter,
  { middle, top, size }: { middle: number; top: number; size: number },
): Markup {
  const scale = size / EM;
  if (LIES.test(text)) {
    const turned = `matrix(0 ${round(scale)} ${round(-scale)} 0 ${round(middle - CAPITALS_MIDDLE * size)} ${round(top)})`;
    return html`<path transform="${turned}" d="${glyph.path}" />`;
  }
  const [aside, up] = LOW.test(text) ? [0.5, 0.5] : DOTS.test(text) ? [0.3, 0.05] : [0, 0];
  const x = middle - (glyph.advance * scale) / 2 + aside * size;
  return html`<path transform="${matrix(scale, x, top + (ASCENT - up) * size)}" d="${glyph.path}" />`;
}
