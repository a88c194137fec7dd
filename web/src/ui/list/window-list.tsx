import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { heightsWithDrawn, placeInColumns, type Fit } from './columns.ts';
import { useBand, useDrawnHeights, useFit } from './window-measure.ts';
import { useHydrated } from '../use-hydrated.ts';
import css from './window-list.module.css';

interface WindowListProps<T extends object> {
  readonly items: readonly T[];
  /** Accessible name of the list; also the key of its stored measurements. */
  readonly label: string;
  readonly more: boolean;
  readonly keyOf: (item: T) => number;
  readonly columnsAt?: (fit: Fit) => number;
  /** Height in px of an item in a column of this fit. Known before rendering, so that nothing shifts. */
  readonly heightOf: (item: T, fit: Fit) => number;
  readonly render: (item: T, index: number) => ReactNode;
}

const NOWHERE = Number.NEGATIVE_INFINITY;
const oneColumn = (): number => 1;
/** Enough to fill any phone. The server renders no more. */
const FIRST_ITEMS = 8;

/**
 * Virtual list that renders only items near the viewport, plus the focused item with its neighbours, where Tab goes
 * next.
 * Heights are known in advance, so going back restores the page height and scroll position. The DOM order is the
 * reading order. The server knows no heights: it stacks the first items at their natural height, and they stay so.
 */
export function WindowList<T extends object>({
  items,
  label,
  more,
  keyOf,
  columnsAt = oneColumn,
  heightOf,
  render,
}: WindowListProps<T>) {
  const root = useRef<HTMLUListElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const fit = useFit(root, probe, label);
  const band = useBand(root, label);
  const focused = useFocusedPlace(root);
  const hydrated = useHydrated();
  const drawn = useDrawnHeights(root, probe, { items, hydrated });
  const columns = columnsAt(fit);
  const layout = useMemo(
    () => ({ fit, columns, heightOf: heightsWithDrawn(heightOf, drawn) }),
    [fit, columns, heightOf, drawn],
  );
  const { boxes, total } = useMemo(() => placeInColumns(items, layout), [items, layout]);
  return (
    <>
      <span ref={probe} className={css.probe} aria-hidden="true">
        字
      </span>
      <ul ref={root} className={css.list} aria-label={label} style={hydrated ? { height: total } : undefined}>
        {items.map((item, index) => {
          if (!hydrated) {
            return index < FIRST_ITEMS ? (
              <li key={keyOf(item)} className={css.first}>
                {render(item, index)}
              </li>
            ) : null;
          }
          const box = boxes[index];
          if (fit.width === 0 || box === undefined) return null;
          // Server-rendered items stay during hydration, because the user may be touching them, even far down the page.
          const isFirst = band.isGuess === true && index < FIRST_ITEMS;
          const near = isFirst || (box.y + box.height >= band.from && box.y <= band.to);
          if (!near && Math.abs(index + 1 - focused) > 1) return null;
          return (
            <li
              key={keyOf(item)}
              className={css.item}
              aria-setsize={more ? -1 : items.length}
              aria-posinset={index + 1}
              style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
            >
              {render(item, index)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns the position, from 1, of the focused item. A value far from every position without focus. */
function useFocusedPlace(list: RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(NOWHERE);
  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: FocusEvent): void => {
      const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
      setPlace(item === null ? NOWHERE : Number(item.getAttribute('aria-posinset')));
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // If the focus moves to another item, `focusin` follows. The item must not be removed meanwhile.
      if (!(relatedTarget instanceof Node) || element?.contains(relatedTarget) !== true) setPlace(NOWHERE);
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [list]);
  return place;
}
