import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './paged.module.css';

interface PagedProps {
  readonly children: ReactNode;
  readonly page: number;
  readonly onPages: (pages: number) => void;
}

/** Text laid out in pages of the size of its container, with CSS columns. */
export function Paged({ children, page, onPages }: PagedProps) {
  const window = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const width = window.current?.clientWidth ?? 0;
      if (width === 0 || pages.current === null) return onPages(1);
      onPages(Math.max(1, Math.round((pages.current.scrollWidth + GAP_PX) / (width + GAP_PX))));
    };
    measure();
    if (typeof ResizeObserver === 'undefined' || window.current === null) return;
    // Measures again when fonts have loaded or the window changes.
    const observer = new ResizeObserver(measure);
    observer.observe(window.current);
    if (pages.current !== null) observer.observe(pages.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={window} className={css.window}>
      <div ref={pages} className={css.pages} style={{ transform: `translateX(calc(${-page} * (100% + ${GAP_PX}px)))` }}>
        {children}
      </div>
    </div>
  );
}

/** Same value as in the style sheet. */
const GAP_PX = 24;
