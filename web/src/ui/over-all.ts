import { type RefObject, useLayoutEffect } from 'react';

/** Shows an element with `popover="manual"` above everything else, if the browser supports popovers. */
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
