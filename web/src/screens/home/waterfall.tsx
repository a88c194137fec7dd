import { WATERFALL } from '@juzhongren/contract/limits';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import css from './waterfall.module.css';

interface WaterfallProps<T> {
  readonly items: readonly T[];
  /** The list's name. */
  readonly label: string;
  readonly keyOf: (item: T) => number;
  /** Height in px of an item in a column of this width; known before it is drawn, so that nothing moves afterwards. */
  readonly heightOf: (item: T, width: number) => number;
  readonly render: (item: T, index: number) => ReactNode;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const { columns: COLUMNS, gapPx: GAP } = WATERFALL;
/** Drawn beyond the screen's edges, and how coarsely the drawn band moves, in px. */
const OVERSCAN = 800;
const STEP = 400;

/** How it stood when last seen: coming back starts from there, so that the scroll place exists at the first layout. */
let left: { readonly width: number; readonly band: readonly [number, number] } = { width: 0, band: [0, 2 * OVERSCAN] };

/** Puts each item below the shorter column. */
export function placeInColumns<T>(items: readonly T[], width: number, heightOf: (item: T, width: number) => number) {
  const column = (width - GAP * (COLUMNS - 1)) / COLUMNS;
  const ends = Array.from({ length: COLUMNS }, () => 0);
  const boxes = items.map((item): Box => {
    // A pixel's difference is none: rounding must not make reading order jump.
    const index = ends.reduce((best, end, at) => (end < (ends[best] ?? 0) - 1 ? at : best), 0);
    const box = { x: index * (column + GAP), y: ends[index] ?? 0, width: column, height: heightOf(item, column) };
    ends[index] = box.y + box.height + GAP;
    return box;
  });
  return { boxes, total: Math.max(0, Math.max(...ends) - GAP) };
}

/**
 * A two-column waterfall that draws only what is near the screen. Heights are known beforehand, so coming back finds the
 * page as tall as it was and the scroll place still there. The document's order is the reading order.
 */
export function Waterfall<T>({ items, label, keyOf, heightOf, render }: WaterfallProps<T>) {
  const root = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(left.width);
  const [band, setBand] = useState(left.band);
  useEffect(() => {
    left = { width, band };
  }, [width, band]);
  useLayoutEffect(() => {
    const list = root.current;
    if (list === null) return;
    setWidth(list.clientWidth);
    const watch = new ResizeObserver(() => setWidth(list.clientWidth));
    watch.observe(list);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const look = (): void => {
      const top = -(root.current?.getBoundingClientRect().top ?? 0);
      const from = Math.floor((top - OVERSCAN) / STEP) * STEP;
      const to = Math.ceil((top + window.innerHeight + OVERSCAN) / STEP) * STEP;
      setBand((old) => (old[0] === from && old[1] === to ? old : [from, to]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  const { boxes, total } = useMemo(() => placeInColumns(items, width, heightOf), [items, width, heightOf]);
  return (
    <ul ref={root} className={css.waterfall} aria-label={label} style={{ height: total }}>
      {items.map((item, index) => {
        const box = boxes[index];
        if (width === 0 || box === undefined || box.y + box.height < band[0] || box.y > band[1]) return null;
        return (
          <li
            key={keyOf(item)}
            className={css.item}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
          >
            {render(item, index)}
          </li>
        );
      })}
    </ul>
  );
}
