import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { DrawnHeights, Fit } from './columns.ts';

interface Band {
  readonly from: number;
  readonly to: number;
  /** Whether the position of the list is still unmeasured. */
  readonly isGuess?: boolean;
}

/** Area rendered beyond the viewport, and step size of the rendered band, in px. */
const OVERSCAN = 600;
const STEP = 200;
const USUAL_REM = 16;

// Last measurements of each list. Going back starts from them, so that the scroll position exists at the first layout.
const fits = new Map<string, Fit>();
const bands = new Map<string, Band>();

/**
 * Returns the list's width and the page's text size, and updates both on change. The probe is ten times as tall as the
 * text, because some hosts enlarge text without changing any computed style.
 */
export function useFit(list: RefObject<HTMLElement | null>, probe: RefObject<HTMLElement | null>, name: string): Fit {
  const [fit, setFit] = useState<Fit>(() => fits.get(name) ?? guessedFit());
  useLayoutEffect(() => {
    const [element, text] = [list.current, probe.current];
    if (element === null || text === null) return;
    const measure = (): void => {
      const now = fitOf(element, text);
      fits.set(name, now);
      setFit((old) => (old.width === now.width && old.rem === now.rem ? old : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(text);
    return () => watch.disconnect();
  }, [list, probe, name]);
  return fit;
}

const fitOf = (list: HTMLElement, probe: HTMLElement): Fit => ({
  width: list.clientWidth,
  rem: probe.offsetHeight / 10 || USUAL_REM,
});

/**
 * Returns the usual width of lists on all screens, so that the first layout is already right. The server gets width 0.
 */
function guessedFit(): Fit {
  if (typeof document === 'undefined') return { width: 0, rem: USUAL_REM };
  const style = getComputedStyle(document.documentElement);
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const column = Math.min(document.documentElement.clientWidth, px('--column'));
  return { width: Math.max(0, column - 2 * px('--gutter')), rem: px('font-size') || USUAL_REM };
}

/**
 * Returns the heights of the server-rendered items during hydration, which are the first `items` in one column.
 * Measured heights are more exact than computed ones and keep the visible content in place. Null if the server rendered
 * nothing.
 */
export function useDrawnHeights(
  list: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
  { items, hydrated }: { items: readonly object[]; hydrated: boolean },
): DrawnHeights | null {
  const [drawn, setDrawn] = useState<DrawnHeights | null>(null);
  const taken = useRef(false);
  useLayoutEffect(() => {
    const [element, text] = [list.current, probe.current];
    if (taken.current || element === null || text === null) return;
    taken.current = true;
    if (hydrated) return;
    const take = (): void => {
      const standing = [...element.children].slice(0, items.length);
      const heights = standing.map((one, index) => [items[index] ?? one, one.getBoundingClientRect().height] as const);
      setDrawn({ fit: fitOf(element, text), heights: new Map<object, number>(heights) });
    };
    take();
  }, [list, probe, items, hydrated]);
  useEffect(() => {
    if (drawn === null) return undefined;
    // A font that loads later may add a line. The items then use the computed heights, which have room for it.
    const look = (): void => {
      const isOutgrown = [...(list.current?.children ?? [])].some((item) => item.scrollHeight > item.clientHeight);
      if (isOutgrown) setDrawn(null);
    };
    document.fonts.addEventListener('loadingdone', look);
    return () => document.fonts.removeEventListener('loadingdone', look);
  }, [list, drawn]);
  return drawn;
}

/** Returns the part of the list near the viewport, in px from its top. */
export function useBand(list: RefObject<HTMLElement | null>, name: string): Band {
  const [band, setBand] = useState<Band>(() => bands.get(name) ?? { from: 0, to: 2 * OVERSCAN, isGuess: true });
  useEffect(() => {
    const look = (): void => {
      const top = -(list.current?.getBoundingClientRect().top ?? 0);
      const now = {
        from: Math.floor((top - OVERSCAN) / STEP) * STEP,
        to: Math.ceil((top + window.innerHeight + OVERSCAN) / STEP) * STEP,
      };
      bands.set(name, now);
      setBand((old) => (old.isGuess !== true && old.from === now.from && old.to === now.to ? old : now));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, name]);
  return band;
}
