import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { DrawnHeights, Fit } from './columns.ts';

interface Band {
  readonly from: number;
  readonly to: number;
  /** Nobody has looked yet where the list stands. */
  readonly isGuess?: boolean;
}

/** Drawn beyond the screen's edges, and how coarsely the drawn band moves, in px. */
const OVERSCAN = 600;
const STEP = 200;
const USUAL_REM = 16;

// How each list stood when last seen: coming back starts from there, so that the scroll place exists at the first layout.
const fits = new Map<string, Fit>();
const bands = new Map<string, Band>();

/**
 * The list's width and the page's text size, as they are and whenever they change. The probe is ten times as tall as the
 * text: some hosts enlarge text without telling in any computed style.
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

/** As wide as the lists of all screens are, so that the first layout is right already. Nothing fits on the server. */
function guessedFit(): Fit {
  if (typeof document === 'undefined') return { width: 0, rem: USUAL_REM };
  const style = getComputedStyle(document.documentElement);
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const column = Math.min(document.documentElement.clientWidth, px('--column'));
  return { width: Math.max(0, column - 2 * px('--gutter')), rem: px('font-size') || USUAL_REM };
}

/**
 * The heights of what stands in the list while the page is taken over, the first of `items` in one column: they are known
 * better than they can be worked out, and what is on the screen stays where it is. Null where nothing was drawn before.
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
    // A face that came later may take a line more; then they are as tall as is worked out, which has room for that.
    const look = (): void => {
      const isOutgrown = [...(list.current?.children ?? [])].some((item) => item.scrollHeight > item.clientHeight);
      if (isOutgrown) setDrawn(null);
    };
    document.fonts.addEventListener('loadingdone', look);
    return () => document.fonts.removeEventListener('loadingdone', look);
  }, [list, drawn]);
  return drawn;
}

/** The stretch of the list that is near the screen, in px from its top. */
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
