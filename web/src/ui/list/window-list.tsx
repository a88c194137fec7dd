import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { heightsWithDrawn, placeInColumns, type Fit } from './columns.ts';
import { useBand, useDrawnHeights, useFit } from './window-measure.ts';
import { useHydrated } from '../use-hydrated.ts';
import css from './window-list.module.css';

interface WindowListProps<T extends object> {
  readonly items: readonly T[];
  /** The list's name; also what its measures are remembered by. */
  readonly label: string;
  /** More items are still to be loaded. */
  readonly more: boolean;
  readonly keyOf: (item: T) => number;
  /** How many columns fit; one when left out. */
  readonly columnsAt?: (fit: Fit) => number;
  /** Height in px of an item in a column that fits so; known before it is drawn, so that nothing moves afterwards. */
  readonly heightOf: (item: T, fit: Fit) => number;
  readonly render: (item: T, index: number) => ReactNode;
}

const NOWHERE = Number.NEGATIVE_INFINITY;
const oneColumn = (): number => 1;
/** So many fill any phone; the server draws no more. */
const FIRST_ITEMS = 8;

/**
 * A list that draws only what is near the screen, and what has the focus with its neighbours, where Tab goes next. Heights
 * are known beforehand, so coming back finds the page as tall as it was and the scroll place still there. The document's
 * order is the reading order. Where the server draws a list it knows no heights: its first items stand one below the other,
 * as tall as they are, and stay so.
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
          // What the server drew stays while the page is taken over: a finger may lie on it, however far it has scrolled.
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

/** The place, from 1, of the item that has the focus; far from every place without one. */
function useFocusedPlace(list: RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(NOWHERE);
  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: FocusEvent): void => {
      const item = target instanceof Element ? target.closest('[aria-posinset]') : null;
      setPlace(item === null ? NOWHERE : Number(item.getAttribute('aria-posinset')));
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // Into another item: that one is told next, and must not be taken away meanwhile.
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
