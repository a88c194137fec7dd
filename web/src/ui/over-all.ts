import { type RefObject, useLayoutEffect } from 'react';

/** Keeps an element with `popover="manual"` over whatever else the page shows, where the browser can. */
export function useOverAll(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null || typeof place.showPopover !== 'function') return;
    place.showPopover();
    return () => {
      if (place.matches(':popover-open')) place.hidePopover();
    };
  }, [ref]);
}
