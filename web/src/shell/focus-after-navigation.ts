import { useEffect, useRef } from 'react';
import { useLocation } from '../router/hooks.ts';

/**
 * The link somebody followed is gone with its screen, and the focus with it: then the new screen's heading takes it, so
 * that ears hear where they are and the next Tab goes on from there.
 */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('h1');
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
