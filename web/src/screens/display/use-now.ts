import { useEffect, useState } from 'react';

/** Returns the server time in Unix milliseconds, updated every second. */
export function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now + offset;
}
