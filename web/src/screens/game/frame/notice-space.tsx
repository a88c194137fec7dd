import { useLayoutEffect, useRef } from 'react';
import css from './notice-line.module.css';

/**
 * The first thing in what scrolls under a notice: as high as the notice while there is one, so that the beginning is not
 * covered. Who has scrolled away from the beginning stays at the line they read.
 */
export function NoticeSpace() {
  const space = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = space.current;
    const scroller = element?.parentElement;
    if (element === null || scroller === null || scroller === undefined) return;
    // All but Safari hold the line themselves.
    if (typeof ResizeObserver !== 'function' || CSS.supports('overflow-anchor', 'auto')) return;
    let height = element.offsetHeight;
    const watch = new ResizeObserver(() => {
      const before = height;
      height = element.offsetHeight;
      if (scroller.scrollTop > 0) scroller.scrollTop += height - before;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return <div ref={space} className={css.space} />;
}
