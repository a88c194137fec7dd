// Costs of drawing, in nanoseconds of a processor. Measured with librsvg 2.63 and cairo 1.18 on the machine that drew a
// shipped poster (900 × 1200, two films of grain) in 450 ms, and rounded up; only the relations matter.

/** A drawing that costs more is refused: four times as much as the most expensive one that is shipped. */
export const COST_MAX = 6e9;

/** One element: looked up, styled, put on the canvas. */
export const ELEMENT = 15_000;
/** One that is passed over. */
export const HIDDEN_ELEMENT = 2_000;
/** Deepest chain of references: a `use` of a `use`, a pattern in a pattern. */
export const REFERENCE_DEPTH_MAX = 16;

export const PIXEL = {
  colour: 1.2,
  gradient: 10,
  /** For each colour of a gradient: where it repeats, they are searched anew for each pixel. */
  stop: 0.25,
  opacity: 1,
  clip: 9,
} as const;

/** Whole canvases that an effect takes, whatever its own size, in ns a pixel. */
export const CANVAS = { opacity: 0.2, layer: 7, filter: 1, marker: 0.5 } as const;

/** For each colour of a gradient, each time it is used. */
export const STOP = 600;

/** Repeating a tile costs the more the smaller it is (side in pixels), because it is smoothed. */
export const tiledPixel = (side: number): number => 40 + Math.min(2_000, 6_400 / Math.max(side, 0.1));
/** A pixel of a tile: large ones cost memory as well. */
export const TILE_PIXEL = 50;

export const DASH = 600;
export const CHARACTER = 50_000;
/** Laying out a text takes the square of its length. */
export const CHARACTER_PAIR = 35;
export const CHARACTER_PIXEL = 2;

/** A row of pixels is looked at fifteen times; each edge on it is put in order with the others. */
const EDGE_PIXEL = 15;
export const edges = (length: number, height: number): number =>
  EDGE_PIXEL * length * (6 + 0.05 * (length / Math.max(1, height)));

/** Each primitive of a filter has a canvas of its own, in ns a pixel. */
export const FILTER_CANVAS = 0.7;

/** A filter's primitive. `canvas` and `area` in ns a pixel of each. */
interface PrimitiveCost {
  readonly canvas?: number;
  readonly area: number;
}

/** `radius`, `order` and the like come in pixels or as plain numbers, made finite by whoever asks. */
export interface PrimitiveSizes {
  /** Pixels of a morphology's window. */
  readonly window: number;
  /** Numbers in a convolution's kernel. */
  readonly kernel: number;
  readonly octaves: number;
  /** How many inputs are merged. */
  readonly nodes: number;
}

export function primitiveCost(name: string, { window, kernel, octaves, nodes }: PrimitiveSizes): PrimitiveCost {
  switch (name) {
    case 'feMorphology':
      return { area: 10 + 8 * window };
    case 'feConvolveMatrix':
      return { area: 20 + 14 * kernel };
    case 'feTurbulence':
      return { area: 40 + 50 * Math.min(10, octaves) };
    case 'feGaussianBlur':
    case 'feDropShadow':
      return { canvas: 8, area: 200 };
    case 'feDisplacementMap':
      return { area: 700 };
    case 'feDiffuseLighting':
    case 'feSpecularLighting':
      return { area: 120 };
    case 'feMerge':
      return { area: 25 * nodes };
    case 'feFlood':
    case 'feOffset':
    case 'feTile':
      return { area: 5 };
    default:
      return { area: 50 };
  }
}

/** A function in `filter`, such as blur(5px), in ns a pixel of the canvas. */
export const FILTER_FUNCTION = 250;
