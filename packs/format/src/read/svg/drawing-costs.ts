// Costs of drawing in nanoseconds of processor time. Measured with librsvg 2.63 and cairo 1.18 on a machine that drew a
// shipped poster (900 × 1200, two films of grain) in 450 ms, and rounded up; only the relations matter.

/** Maximum cost of a drawing: four times the most expensive shipped drawing. */
export const COST_MAX = 6e9;

/** Cost of one element: look-up, styling and drawing. */
export const ELEMENT = 15_000;
/** Cost of an element that is skipped. */
export const HIDDEN_ELEMENT = 2_000;
/** Maximum depth of references, such as a `use` of a `use` or a pattern in a pattern. */
export const REFERENCE_DEPTH_MAX = 16;

export const PIXEL = {
  colour: 1.2,
  gradient: 10,
  /** Per colour stop: where a gradient repeats, the renderer searches the stops again for each pixel. */
  stop: 0.25,
  opacity: 1,
  clip: 9,
} as const;

/** Cost per pixel of the whole canvas, in ns, that an effect takes whatever its own size. */
export const CANVAS = { opacity: 0.2, layer: 7, filter: 1, marker: 0.5 } as const;

/** Cost per colour stop, each time a gradient is used. */
export const STOP = 600;

/**
 * Returns the cost per pixel of repeating a tile with this side in pixels. Smaller tiles cost more, because of
 * smoothing.
 */
export const tiledPixel = (side: number): number => 40 + Math.min(2_000, 6_400 / Math.max(side, 0.1));
/** Cost per pixel of a tile. Large tiles cost memory as well. */
export const TILE_PIXEL = 50;

export const DASH = 600;
export const CHARACTER = 50_000;
/** Cost per pair of characters: text layout takes the square of the length. */
export const CHARACTER_PAIR = 35;
export const CHARACTER_PIXEL = 2;

/** The renderer samples each row of pixels fifteen times and sorts the edges on it. */
const EDGE_PIXEL = 15;
/** Returns the cost of edges with a total `length` in pixels, spread over `height` rows of pixels. */
export const edges = (length: number, height: number): number =>
  EDGE_PIXEL * length * (6 + 0.05 * (length / Math.max(1, height)));

/** Cost per pixel of the canvas that each filter primitive has, in ns. */
export const FILTER_CANVAS = 0.7;

/** Cost of a filter primitive, in ns per pixel of the canvas and of the filter region. */
interface PrimitiveCost {
  readonly canvas?: number;
  readonly area: number;
}

/** Sizes in pixels or plain numbers. The caller makes them finite. */
export interface PrimitiveSizes {
  /** Pixels in the window of a morphology. */
  readonly window: number;
  /** Numbers in the kernel of a convolution. */
  readonly kernel: number;
  readonly octaves: number;
  /** Number of merged inputs. */
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

/** Cost of a function in `filter`, such as blur(5px), in ns per pixel of the canvas. */
export const FILTER_FUNCTION = 250;
