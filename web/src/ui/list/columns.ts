import { WATERFALL } from '@juzhongren/contract/limits';

/** What decides an item's height: the width of its column and the size of the page's text (1rem), in px. */
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
  /** Of the whole list. */
  readonly fit: Fit;
  readonly columns: number;
  readonly heightOf: (item: T, fit: Fit) => number;
}

const { gapPx: GAP } = WATERFALL;

/** Puts each item below the shortest column, so far apart as the specification has it. Out: places and total height in px. */
export function placeInColumns<T>(items: readonly T[], { fit, columns, heightOf }: Layout<T>) {
  const width = (fit.width - GAP * (columns - 1)) / columns;
  const ends = Array.from({ length: columns }, () => 0);
  const boxes = items.map((item): Box => {
    // A pixel's difference is none: rounding must not make reading order jump.
    const column = ends.reduce((best, end, at) => (end < (ends[best] ?? 0) - 1 ? at : best), 0);
    const height = heightOf(item, { ...fit, width });
    const box = { x: column * (width + GAP), y: ends[column] ?? 0, width, height };
    ends[column] = box.y + box.height + GAP;
    return box;
  });
  return { boxes, total: Math.max(0, Math.max(...ends) - GAP) };
}

/** How tall items that were drawn already stand there, in px, and in a column of which fit. */
export interface DrawnHeights {
  readonly fit: Fit;
  readonly heights: ReadonlyMap<object, number>;
}

/** The same heights in whole px, each found out once; in the column they were drawn in those that were `drawn` are as they are. */
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
