// Computes affine matrices, boxes and lengths of SVG, as far as the estimate of drawing time needs them.

/** Affine matrix that maps (x, y) to (ax + cy + e, bx + dy + f). */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Returns the matrix that applies `inner` first and then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const translation = (e: number, f: number): Matrix => ({ ...IDENTITY, e, f });
export const scaling = (a: number, d: number): Matrix => ({ ...IDENTITY, a, d });

/** Returns the largest factor by which the matrix stretches a length. */
export function stretchOf({ a, b, c, d }: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const difference = Math.hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d));
  return Math.sqrt((sum + difference) / 2);
}

export const NO_BOX: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

export const unite = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

export const grow = ({ left, top, right, bottom }: Box, x: number, y = x): Box => ({
  left: left - x,
  top: top - y,
  right: right + x,
  bottom: bottom + y,
});

export const widthOf = ({ left, right }: Box): number => Math.max(0, right - left);
export const heightOf = ({ top, bottom }: Box): number => Math.max(0, bottom - top);

/** Returns the part of a box on a canvas. A box with a NaN side counts as the whole canvas. */
export function clip(box: Box, canvas: Box): Box {
  if ([box.left, box.top, box.right, box.bottom].some(Number.isNaN)) return canvas;
  return {
    left: Math.max(box.left, canvas.left),
    top: Math.max(box.top, canvas.top),
    right: Math.min(box.right, canvas.right),
    bottom: Math.min(box.bottom, canvas.bottom),
  };
}

export const areaOf = (box: Box): number => widthOf(box) * heightOf(box);

export function transformBox({ a, b, c, d, e, f }: Matrix, box: Box): Box {
  if (box.left > box.right || box.top > box.bottom) return NO_BOX;
  const xs = [a * box.left + c * box.top, a * box.left + c * box.bottom];
  xs.push(a * box.right + c * box.top, a * box.right + c * box.bottom);
  const ys = [b * box.left + d * box.top, b * box.left + d * box.bottom];
  ys.push(b * box.right + d * box.top, b * box.right + d * box.bottom);
  return {
    left: Math.min(...xs) + e,
    top: Math.min(...ys) + f,
    right: Math.max(...xs) + e,
    bottom: Math.max(...ys) + f,
  };
}

/** No text makes this expression read a digit more than twice. */
const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const LENGTH = new RegExp(String.raw`^\s*(${NUMBER})\s*([a-z%]*)\s*$`, 'i');
/** Pixels per unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  q: 96 / 101.6,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Returns a length in user units, or `fallback` if there is none. A percentage refers to `whole`. */
export function lengthOf(
  value: string | undefined,
  fallback: number,
  { whole, fontSize }: { whole: number; fontSize: number },
): number {
  const [, number, unit = ''] = LENGTH.exec(value ?? '') ?? [];
  if (number === undefined) return fallback;
  const amount = Number(number);
  const name = unit.toLowerCase();
  if (name === '%') return (amount / 100) * whole;
  // The remaining units depend on letters, which are at most as wide as the font is high.
  return amount * (UNITS[name] ?? fontSize);
}

const NUMBERS = new RegExp(NUMBER, 'gi');

export const numbersIn = (value: string | undefined): number[] =>
  [...(value ?? '').matchAll(NUMBERS)].map(([number]) => Number(number));

const STEP = /[\s,]*(matrix|translate|scale|rotate|skewx|skewy)\s*\(([^()]*)\)/iy;
const ARGUMENT = new RegExp(String.raw`${NUMBER}(?:px|deg|grad|rad|turn)?`, 'gi');
const ANGLE = new RegExp(String.raw`(${NUMBER})(grad|rad|turn)?`, 'i');
/** Degrees per unit. */
const ANGLES: Readonly<Record<string, number>> = { rad: 180 / Math.PI, grad: 0.9, turn: 360 };

/** Returns the matrix of `transform`; undefined if it cannot be read. */
export function transformOf(value: string | undefined): Matrix | undefined {
  const text = value?.trim() ?? '';
  if (text === '' || text === 'none') return IDENTITY;
  let matrix = IDENTITY;
  STEP.lastIndex = 0;
  let end = 0;
  for (let step = STEP.exec(text); step !== null; step = STEP.exec(text)) {
    const [, name = '', list = ''] = step;
    if (/[^\s,]/.test(list.replaceAll(ARGUMENT, ''))) return undefined;
    matrix = multiply(matrix, stepOf(name, list));
    end = STEP.lastIndex;
  }
  return end === text.length ? matrix : undefined;
}

function stepOf(name: string, list: string): Matrix {
  const [x = 0, y, third = 0, d = 1, e = 0, f = 0] = numbersIn(list);
  switch (name.toLowerCase()) {
    case 'matrix':
      return { a: x, b: y ?? 0, c: third, d, e, f };
    case 'translate':
      return translation(x, y ?? 0);
    case 'scale':
      return scaling(x, y ?? x);
    case 'rotate': {
      const around = multiply(translation(y ?? 0, third), rotation(angleOf(list)));
      return multiply(around, translation(-(y ?? 0), -third));
    }
    case 'skewx':
      return { ...IDENTITY, c: Math.tan(angleOf(list)) };
    default:
      return { ...IDENTITY, b: Math.tan(angleOf(list)) };
  }
}

/** Returns the first angle in a list, in radians. */
function angleOf(list: string): number {
  const [, number = '0', unit = ''] = ANGLE.exec(list) ?? [];
  return (Number(number) * (ANGLES[unit.toLowerCase()] ?? 1) * Math.PI) / 180;
}

const rotation = (angle: number): Matrix => ({
  ...IDENTITY,
  a: Math.cos(angle),
  b: Math.sin(angle),
  c: -Math.sin(angle),
  d: Math.cos(angle),
});

export function viewBoxMatrix(
  viewBox: string | undefined,
  { width, height }: { width: number; height: number },
  preserveAspectRatio = '',
): Matrix {
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = numbersIn(viewBox);
  if (!(boxWidth > 0 && boxHeight > 0)) return IDENTITY;
  const [x, y] = [width / boxWidth, height / boxHeight];
  if (preserveAspectRatio.includes('none')) return multiply(scaling(x, y), translation(-left, -top));
  const scale = preserveAspectRatio.includes('slice') ? Math.max(x, y) : Math.min(x, y);
  const [, alongX = 'Mid', alongY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(preserveAspectRatio) ?? [];
  const shift = translation(
    (SHARES[alongX] ?? 0) * (width - scale * boxWidth),
    (SHARES[alongY] ?? 0) * (height - scale * boxHeight),
  );
  return multiply(shift, multiply(scaling(scale, scale), translation(-left, -top)));
}

/** Share of the free space that lies before the content. */
const SHARES: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };
