import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still shown: what comes back from a call later than that concerns nobody. */
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
