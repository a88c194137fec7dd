// The outlines of a static TrueType font as SVG paths.
import { requireTable, type Tables } from './sfnt.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  /** On the curve; others pull it. */
  readonly on: boolean;
}
type Contour = readonly Point[];

/** Flags of a simple glyph's points. */
const ON_CURVE = 0x01;
const REPEATS = 0x08;
const X = { short: 0x02, same: 0x10 } as const;
const Y = { short: 0x04, same: 0x20 } as const;

/** Flags of a composite glyph's parts. */
const WORD_ARGUMENTS = 0x0001;
const ARGUMENTS_ARE_OFFSETS = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** Parts of parts of parts: deeper than any font, shallow enough for a broken one. */
const DEPTH_MAX = 5;

/** A glyph's path in units of the em, from the pen on the base line, y growing downwards; '' for one without ink. */
export function readOutlines(tables: Tables): (glyph: number) => string {
  const long = requireTable(tables, 'head').getInt16(50) === 1;
  const loca = requireTable(tables, 'loca');
  const glyf = requireTable(tables, 'glyf');
  const offset = (index: number): number => (long ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
  const contours = (glyph: number, depth = 0): readonly Contour[] => {
    const start = offset(glyph);
    if (offset(glyph + 1) === start || depth > DEPTH_MAX) return [];
    const view = new DataView(glyf.buffer, glyf.byteOffset + start, offset(glyph + 1) - start);
    const count = view.getInt16(0);
    return count >= 0 ? readSimple(view, count) : readParts(view, (part) => contours(part, depth + 1));
  };
  return (glyph) => contours(glyph).map(pathOf).join('');
}

function readSimple(view: DataView, count: number): readonly Contour[] {
  const ends = Array.from({ length: count }, (_, index) => view.getUint16(10 + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(at++);
    const times = (flag & REPEATS) === 0 ? 1 : 1 + view.getUint8(at++);
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = ({ short, same }: { short: number; same: number }): number[] => {
    let value = 0;
    return flags.slice(0, points).map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) === 0 ? -view.getUint8(at++) : view.getUint8(at++);
      else if ((flag & same) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(X);
  const ys = coordinates(Y);
  return ends.map((end, index) => {
    const first = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    return Array.from({ length: end - first + 1 }, (_, step) => {
      const point = first + step;
      return { x: xs[point] ?? 0, y: ys[point] ?? 0, on: ((flags[point] ?? 0) & ON_CURVE) !== 0 };
    });
  });
}

function readParts(view: DataView, contoursOf: (glyph: number) => readonly Contour[]): readonly Contour[] {
  const all: Contour[] = [];
  for (let at = 10, flags = MORE_PARTS; (flags & MORE_PARTS) !== 0;) {
    flags = view.getUint16(at);
    const glyph = view.getUint16(at + 2);
    const words = (flags & WORD_ARGUMENTS) !== 0;
    at += 4;
    // Parts that are hung up by points instead of offsets do not occur in this family.
    const moves = (flags & ARGUMENTS_ARE_OFFSETS) !== 0;
    const dx = moves ? (words ? view.getInt16(at) : view.getInt8(at)) : 0;
    const dy = moves ? (words ? view.getInt16(at + 2) : view.getInt8(at + 1)) : 0;
    at += words ? 4 : 2;
    const scale = (): number => {
      at += 2;
      return view.getInt16(at - 2) / 16_384;
    };
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if ((flags & HAS_SCALE) !== 0) xx = yy = scale();
    else if ((flags & HAS_TWO_SCALES) !== 0) [xx, yy] = [scale(), scale()];
    else if ((flags & HAS_MATRIX) !== 0) [xx, xy, yx, yy] = [scale(), scale(), scale(), scale()];
    const moved = ({ x, y, on }: Point): Point => ({ x: xx * x + yx * y + dx, y: xy * x + yy * y + dy, on });
    all.push(...contoursOf(glyph).map((contour) => contour.map(moved)));
  }
  return all;
}

/** Between two points that pull lies one on the curve that is not said. */
function pathOf(contour: Contour): string {
  const first = contour[0];
  if (first === undefined) return '';
  const start = contour.find(({ on }) => on) ?? middle(first, contour.at(-1) ?? first);
  const from = Math.max(0, contour.indexOf(start));
  const rest = [...contour.slice(contour.includes(start) ? from + 1 : from), ...contour.slice(0, from), start];
  let path = `M${pair(start)}`;
  let pull: Point | undefined;
  for (const point of rest) {
    if (point.on) path += pull === undefined ? `L${pair(point)}` : `Q${pair(pull)} ${pair(point)}`;
    else if (pull !== undefined) path += `Q${pair(pull)} ${pair(middle(pull, point))}`;
    pull = point.on ? undefined : point;
  }
  return `${path}Z`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

const pair = ({ x, y }: Point): string => `${tenth(x)} ${tenth(-y)}`;

/** A tenth of a thousandth of the em is finer than any pixel. */
function tenth(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}
