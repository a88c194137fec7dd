import { WATERFALL } from '@juzhongren/contract/limits';

/** Inputs of an item's height: width of its column and text size of the page (1rem), in px. */
export interface Fit {
  readonly width: number;
  readonly rem: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Layout<T> {
  readonly fit: Fit;
  readonly columns: number;
  readonly heightOf: (item: T, fit: Fit) => number;
}

const { gapPx: GAP } = WATERFALL;

/** Places each item in the shortest column with the specified gap. Returns boxes and total height in px. */
export function placeInColumns<T>(items: readonly T[], { fit, columns, heightOf }: Layout<T>) {
  const width = (fit.width - GAP * (columns - 1)) / columns;
  const ends = Array.from({ length: columns }, () => 0);
  const boxes = items.map((item): Box => {
    // Ignores differences up to one pixel, so that rounding does not change the reading order.
    const column = ends.reduce((best, end, at) => (end < (ends[best] ?? 0) - 1 ? at : best), 0);
    const height = heightOf(item, { ...fit, width });
    const box = { x: column * (width + GAP), y: ends[column] ?? 0, width, height };
    ends[column] = box.y + box.height + GAP;
    return box;
  });
  return { boxes, total: Math.max(0, Math.max(...ends) - GAP) };
}

/** Heights of server-rendered items in px, and the column they fit. */
export interface DrawnHeights {
  readonly fit: Fit;
  readonly heights: ReadonlyMap<object, number>;
}

/**
 * Returns item heights rounded up to whole px, each computed once. Items in `drawn` keep their exact height while the
 * column has the same fit.
 */
export function heightsWithDrawn<T extends object>(
  heightOf: Layout<T>['heightOf'],
  drawn: DrawnHeights | null,
): Layout<T>['heightOf'] {
  const known = new WeakMap<T, number>();
  return (item, fit) => {
    const isThere = drawn?.fit.width === fit.width && drawn.fit.rem === fit.rem;
    const height = (isThere ? drawn.heights.get(item) : undefined) ?? known.get(item) ?? Math.ceil(heightOf(item, fit));
    known.set(item, height);
    return height;
  };
}
