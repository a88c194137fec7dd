// Sets text as shapes, so that a picture depends on no fonts and a name cannot inject SVG.
import { html, Markup } from '../../markup/html.ts';
import { EM, type DrawnCharacter, type Typeface } from './typeface.ts';

export interface TextLine {
  readonly characters: readonly DrawnCharacter[];
  /** Font size: pixels per em. */
  readonly size: number;
  /** In pixels. */
  readonly width: number;
}

const ELLIPSIS = '…';

const widthOf = (characters: readonly DrawnCharacter[], size: number): number =>
  characters.reduce((sum, { glyph }) => sum + glyph.advance, 0) * (size / EM);

const lineOf = (characters: readonly DrawnCharacter[], size: number): TextLine => ({
  characters,
  size,
  width: widthOf(characters, size),
});

/** Fits text into one line of `width`. Shrinks it down to `least`, then truncates it. */
export function fitLine(face: Typeface, text: string, fit: { size: number; least?: number; width: number }): TextLine {
  const characters = face.charactersOf(text);
  const { size, least = size, width } = fit;
  const fitting = Math.floor(Math.min(size, (size * width) / Math.max(1, widthOf(characters, size))));
  return fitting >= least
    ? lineOf(characters, fitting)
    : lineOf(cutShort(face, characters, { size: least, width }), least);
}

/** Breaks text into lines, anywhere but before closing punctuation. Truncates what does not fit in `lines`. */
export function fitLines(
  face: Typeface,
  text: string,
  fit: { size: number; width: number; lines: number },
): readonly TextLine[] {
  const { size, width, lines } = fit;
  const rows: DrawnCharacter[][] = [];
  let row: DrawnCharacter[] = [];
  const characters = face.charactersOf(text);
  for (const [index, character] of characters.entries()) {
    if (row.length > 0 && !CLOSES.test(character.text) && widthOf([...row, character], size) > width) {
      if (rows.length === lines - 1) {
        rows.push([...cutShort(face, [...row, ...characters.slice(index)], { size, width })]);
        return rows.map((one) => lineOf(one, size));
      }
      rows.push(row);
      row = [];
    }
    if (row.length > 0 || character.text !== ' ') row.push(character);
  }
  return [...rows, row].filter((one) => one.length > 0).map((one) => lineOf(one, size));
}

/** Characters that may not start a line. */
const CLOSES = /[，。、；：！？）》〉」』】”’…—·]/u;

function cutShort(
  face: Typeface,
  characters: readonly DrawnCharacter[],
  { size, width }: { size: number; width: number },
): readonly DrawnCharacter[] {
  const end = face.charactersOf(ELLIPSIS);
  let shown = characters.length;
  while (shown > 0 && widthOf([...characters.slice(0, shown), ...end], size) > width) shown -= 1;
  return [...characters.slice(0, shown), ...end];
}

/** Position of a line in pixels: `x` is its start, middle or end by `anchor`, `y` its baseline. */
export interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill: string;
}

export function across({ characters, size, width }: TextLine, { x, y, anchor = 'start', fill }: TextPosition): Markup {
  const scale = size / EM;
  let pen = x - { start: 0, middle: width / 2, end: width }[anchor];
  return html`<g fill="${fill}"
    >${characters.map(({ glyph }) => {
      const at = pen;
      pen += glyph.advance * scale;
      return glyph.path === '' ? null : html`<path transform="${matrix(scale, at, y)}" d="${glyph.path}" />`;
    })}</g
  >`;
}

export const matrix = (scale: number, x: number, y: number): string =>
  `matrix(${round(scale)} 0 0 ${round(scale)} ${round(x)} ${round(y)})`;

export const round = (value: number): number => Math.round(value * 10_000) / 10_000;
