// Measures shapes: outline length, number of corners and bounding box.
import { type Box, lengthOf, NO_BOX, numbersIn, unite } from './geometry.ts';
import type { SvgElement } from './svg-element.ts';

/**
 * Measurements in user units. A curve counts as the polygon of its control points, which is never shorter or smaller.
 */
export interface Outline {
  readonly box: Box;
  readonly length: number;
  readonly corners: number;
}

const NOTHING: Outline = { box: NO_BOX, length: 0, corners: 0 };

/** Returns the outline of a shape; undefined for other elements. `whole` is the size that percentages refer to. */
export function outlineOf(
  { name, attributes }: SvgElement,
  units: { whole: number; fontSize: number },
): Outline | undefined {
  const length = (attribute: string, fallback = 0) => lengthOf(attributes.get(attribute), fallback, units);
  switch (name) {
    case 'path':
      return outlineOfPath(attributes.get('d') ?? '');
    case 'polyline':
    case 'polygon':
      return outlineOfPoints(numbersIn(attributes.get('points')));
    case 'line':
      return outlineOfPoints([length('x1'), length('y1'), length('x2'), length('y2')]);
    case 'rect': {
      const [left, top, width, height] = [length('x'), length('y'), length('width'), length('height')];
      if (!(width > 0 && height > 0)) return NOTHING;
      const box = { left, top, right: left + width, bottom: top + height };
      return { box, length: 2 * (width + height), corners: 8 };
    }
    case 'circle':
      return outlineOfEllipse(length('cx'), length('cy'), length('r'), length('r'));
    case 'ellipse': {
      const [rx, ry] = [length('rx', Number.NaN), length('ry', Number.NaN)];
      // If one radius is missing, it equals the other.
      return outlineOfEllipse(length('cx'), length('cy'), rx >= 0 ? rx : ry, ry >= 0 ? ry : rx);
    }
    default:
      return undefined;
  }
}

function outlineOfEllipse(x: number, y: number, rx: number, ry: number): Outline {
  if (!(rx > 0 && ry > 0)) return NOTHING;
  return { box: { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry }, length: 4 * (rx + ry), corners: 12 };
}

function outlineOfPoints(numbers: readonly number[]): Outline {
  const pen = new Pen();
  for (let at = 0; at + 1 < numbers.length; at += 2) pen.to(numbers[at] ?? 0, numbers[at + 1] ?? 0);
  pen.close();
  return pen.outline();
}

/** Follows the control points of an outline. */
class Pen {
  x = 0;
  y = 0;
  control: readonly [number, number] = [0, 0];
  #start: readonly [number, number] | undefined;
  #box = NO_BOX;
  #length = 0;
  #corners = 0;

  to(x: number, y: number): void {
    if (this.#start === undefined) this.#start = [x, y];
    else this.#length += Math.hypot(x - this.x, y - this.y);
    this.#box = unite(this.#box, { left: x, top: y, right: x, bottom: y });
    this.#corners += 1;
    [this.x, this.y] = [x, y];
  }

  /** Closes the current part. Filling closes every part, even without a close command. */
  close(): void {
    if (this.#start !== undefined) this.to(...this.#start);
  }

  move(x: number, y: number): void {
    this.close();
    this.#start = undefined;
    this.to(x, y);
  }

  /** Adds an arc. It lies within two radii of both ends; radii that are too short are enlarged until they reach. */
  arc(rx: number, ry: number, x: number, y: number): void {
    const radius = Math.max(Math.abs(rx), Math.abs(ry), Math.hypot(x - this.x, y - this.y) / 2);
    const reach = 2 * radius;
    this.#box = unite(this.#box, { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });
    this.#length += 2 * Math.PI * radius;
    this.#corners += 12;
    this.to(x, y);
  }

  mirrored(): readonly [number, number] {
    return [2 * this.x - this.control[0], 2 * this.y - this.control[1]];
  }

  outline(): Outline {
    return { box: this.#box, length: this.#length, corners: this.#corners };
  }
}

/** Number of arguments of each path command. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const COMMAND = /[\s,]*([a-z])/iy;
const NUMBER = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy;
/** The two flags of an arc need no space after them. */
const FLAG = /[\s,]*([01])/y;

/** Measures a path up to its first error, as a renderer draws it. */
function outlineOfPath(source: string): Outline {
  const pen = new Pen();
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[1];
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  let command = take(COMMAND);
  while (command !== undefined) {
    const upper = command.toUpperCase();
    const count = NUMBERS[upper];
    if (count === undefined) break;
    if (count === 0) pen.close();
    let isFirst = true;
    for (;;) {
      const numbers: number[] = [];
      while (numbers.length < count) {
        const isFlag = upper === 'A' && (numbers.length === 3 || numbers.length === 4);
        const number = take(isFlag ? FLAG : NUMBER);
        if (number === undefined) break;
        numbers.push(Number(number));
      }
      if (count === 0 || numbers.length < count) break;
      draw(pen, { command: upper, isRelative: command !== upper, isFirst }, numbers);
      isFirst = false;
    }
    command = take(COMMAND);
  }
  pen.close();
  return pen.outline();
}

function draw(
  pen: Pen,
  { command, isRelative, isFirst }: { command: string; isRelative: boolean; isFirst: boolean },
  numbers: readonly number[],
): void {
  const [x, y] = isRelative ? [pen.x, pen.y] : [0, 0];
  const [first = 0, second = 0] = numbers;
  const mirrored = pen.mirrored();
  if (command === 'M' && isFirst) pen.move(x + first, y + second);
  else if (command === 'H') pen.to(x + first, pen.y);
  else if (command === 'V') pen.to(pen.x, y + first);
  else if (command === 'A') pen.arc(first, second, x + (numbers[5] ?? 0), y + (numbers[6] ?? 0));
  else {
    if (command === 'S' || command === 'T') pen.to(...mirrored);
    for (let at = 0; at + 1 < numbers.length; at += 2) pen.to(x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0));
  }
  const control =
    command === 'T' ? mirrored : CONTROL[command]?.(numbers.map((value, at) => value + (at % 2 === 0 ? x : y)));
  pen.control = control ?? [pen.x, pen.y];
}

/** Returns the last control point of a curve, which the next command may mirror. */
const CONTROL: Readonly<Record<string, (points: readonly number[]) => readonly [number, number]>> = {
  C: ([, , x = 0, y = 0]) => [x, y],
  S: ([x = 0, y = 0]) => [x, y],
  Q: ([x = 0, y = 0]) => [x, y],
};
