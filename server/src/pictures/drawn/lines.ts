// Sets text as shapes, so that a picture depends on no fonts and a name cannot inject SVG.
import { html, Markup } from '../../markup/html.ts';
import { EM, type Sign, type Typeface } from './typeface.ts';

export interface TextLine {
  readonly signs: readonly Sign[];
  /** Font size: pixels per em. */
  readonly size: number;
  /** In pixels. */
  readonly width: number;
}

const ELLIPSIS = '…';

const widthOf = (signs: readonly Sign[], size: number): number =>
  signs.reduce((sum, { glyph }) => sum + glyph.advance, 0) * (size / EM);

const lineOf = (signs: readonly Sign[], size: number): TextLine => ({ signs, size, width: widthOf(signs, size) });

/** Fits text into one line of `width`. Shrinks it down to `least`, then truncates it. */
export function fitLine(face: Typeface, text: string, fit: { size: number; least?: number; width: number }): TextLine {
  const signs = face.signsOf(text);
  const { size, least = size, width } = fit;
  const fitting = Math.floor(Math.min(size, (size * width) / Math.max(1, widthOf(signs, size))));
  return fitting >= least ? lineOf(signs, fitting) : lineOf(cutShort(face, signs, { size: least, width }), least);
}

/** Breaks text into lines, anywhere but before closing punctuation. Truncates what does not fit in `lines`. */
export function fitLines(
  face: Typeface,
  text: string,
  fit: { size: number; width: number; lines: number },
): readonly TextLine[] {
  const { size, width, lines } = fit;
  const rows: Sign[][] = [];
  let row: Sign[] = [];
  const signs = face.signsOf(text);
  for (const [index, sign] of signs.entries()) {
    if (row.length > 0 && !CLOSES.test(sign.text) && widthOf([...row, sign], size) > width) {
      if (rows.length === lines - 1) {
        rows.push([...cutShort(face, [...row, ...signs.slice(index)], { size, width })]);
        return rows.map((one) => lineOf(one, size));
      }
      rows.push(row);
      row = [];
    }
    if (row.length > 0 || sign.text !== ' ') row.push(sign);
  }
  return [...rows, row].filter((one) => one.length > 0).map((one) => lineOf(one, size));
}

/** Characters that may not start a line. */
const CLOSES = /[，。、；：！？）》〉」』】”’…—·]/u;

function cutShort(
  face: Typeface,
  signs: readonly Sign[],
  { size, width }: { size: number; width: number },
): readonly Sign[] {
  const end = face.signsOf(ELLIPSIS);
  let shown = signs.length;
  while (shown > 0 && widthOf([...signs.slice(0, shown), ...end], size) > width) shown -= 1;
  return [...signs.slice(0, shown), ...end];
}

/** Position of a line in pixels: `x` is its start, middle or end by `anchor`, `y` its baseline. */
export interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill: string;
}

export function across({ signs, size, width }: TextLine, { x, y, anchor = 'start', fill }: TextPosition): Markup {
  const scale = size / EM;
  let pen = x - { start: 0, middle: width / 2, end: width }[anchor];
  return html`<g fill="${fill}"
    >${signs.map(({ glyph }) => {
      const at = pen;
      pen += glyph.advance * scale;
      return glyph.path === '' ? null : html`<path transform="${matrix(scale, at, y)}" d="${glyph.path}" />`;
    })}</g
  >`;
}

export const matrix = (scale: number, x: number, y: number): string =>
  `matrix(${round(scale)} 0 0 ${round(scale)} ${round(x)} ${round(y)})`;

export const round = (value: number): number => Math.round(value * 10_000) / 10_000;
