import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** In px. A section counts as reached this much before its top touches the tabs. */
const SLACK_PX = 8;
/** Milliseconds without movement after which a scroll counts as finished. Not every browser reports its end. */
const QUIET_MS = 160;
/**
 * Milliseconds after a tap in which scrolling counts as automatic. A slow phone starts late, and loading content also
 * moves the page.
 */
const BY_ITSELF_MS = 3_000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Section {
  readonly id: string;
  readonly label: string;
}

interface Reading {
  readonly current: string | undefined;
  readonly goTo: (id: string) => void;
}

/**
 * Returns the section being read: the last one that reached the tabs, or the last section at the end of the page. After
 * a tap on a tab that section counts, until the user scrolls.
 */
export function useCurrentSection(sections: readonly Section[], tabs: RefObject<HTMLElement | null>): Reading {
  const [current, setCurrent] = useState(sections[0]?.id);
  const held = useRef<number | undefined>(undefined);
  const tapped = useRef<{ readonly id: string; readonly at: number; mended: boolean } | undefined>(undefined);

  const hold = useCallback(() => {
    const settle = (): void => {
      held.current = undefined;
      const tap = tapped.current;
      if (tap === undefined || tap.mended || readSection(sections, tabs.current) === tap.id) return;
      // Loading content may have stopped the scroll early, or a slow phone has not started yet. Scrolls again and keeps
      // the tapped tab, because at the end of the page the position would select another.
      tap.mended = true;
      document.getElementById(tap.id)?.scrollIntoView({ behavior: 'auto', block: 'start' });
      held.current = window.setTimeout(settle, QUIET_MS);
    };
    window.clearTimeout(held.current);
    held.current = window.setTimeout(settle, QUIET_MS);
  }, [sections, tabs]);

  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (held.current === undefined) setCurrent(readSection(sections, tabs.current));
    };
    const moved = (): void => {
      const { at = -Infinity } = tapped.current ?? {};
      if (held.current !== undefined || performance.now() - at < BY_ITSELF_MS) hold();
      else if (frame === 0) frame = requestAnimationFrame(look);
    };
    const release = (): void => {
      window.clearTimeout(held.current);
      held.current = undefined;
      tapped.current = undefined;
    };
    const own = ['wheel', 'touchmove', 'keydown'] as const;
    window.addEventListener('scroll', moved, { passive: true });
    for (const name of own) window.addEventListener(name, release, { passive: true });
    // The page may start at a restored scroll position.
    frame = requestAnimationFrame(look);
    return () => {
      window.removeEventListener('scroll', moved);
      for (const name of own) window.removeEventListener(name, release);
      cancelAnimationFrame(frame);
      release();
    };
  }, [sections, tabs, hold]);

  const goTo = (id: string): void => {
    setCurrent(id);
    tapped.current = { id, at: performance.now(), mended: false };
    hold();
    const calm = window.matchMedia(REDUCED_MOTION).matches;
    document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  };
  return { current, goTo };
}

function readSection(sections: readonly Section[], tabs: HTMLElement | null): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const most = scrollHeight - clientHeight;
  if (most > SLACK_PX && window.scrollY >= most - 1) return sections.at(-1)?.id;
  const line = (tabs?.getBoundingClientRect().bottom ?? 0) + SLACK_PX;
  const reached = sections.filter(({ id }) => topOf(id) <= line);
  return (reached.at(-1) ?? sections[0])?.id;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}
