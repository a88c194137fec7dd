import { useEffect, useState } from 'react';

/** Milliseconds between updates of relative times such as "3 minutes ago". */
const REFRESH_MS = 30_000;

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Returns the time in Unix seconds and re-renders every 30 s. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(seconds()), REFRESH_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
