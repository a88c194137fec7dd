import { useLayoutEffect, useRef } from 'react';
import css from './notice-line.module.css';

/**
 * First element of a region that scrolls below a notice. It is as high as the notice, so that the beginning is not
 * covered. A player who has scrolled down keeps the current scroll position.
 */
export function NoticeSpace() {
  const space = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = space.current;
    const scroller = element?.parentElement;
    if (element === null || scroller === null || scroller === undefined) return;
    // All browsers except Safari keep the position themselves (scroll anchoring).
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
