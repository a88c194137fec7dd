import { useEffect, useRef } from 'react';
import { useLocation } from '../router/hooks.ts';

/**
 * Moves the focus to the new screen's heading after navigation, because the followed link and its focus are gone.
 * Screen readers then announce the screen, and Tab continues from there.
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
