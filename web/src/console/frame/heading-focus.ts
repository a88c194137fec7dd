import { useEffect, useRef } from 'react';
import { useLocation } from '../../router/hooks.ts';

/**
 * Focuses the heading after navigation to another page. Screen readers then announce the page, and Tab continues from
 * there.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
