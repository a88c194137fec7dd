import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref that is true while the component is mounted. Responses that arrive later are ignored. */
export function useShown(): RefObject<boolean> {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
