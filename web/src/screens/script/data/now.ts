import { useEffect, useState } from 'react';

/** How often «3 minutes ago» is looked at again. */
const REFRESH_MS = 30_000;

const seconds = (): number => Math.floor(Date.now() / 1000);

/** The time in Unix seconds; what shows it is drawn again every half minute while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(seconds()), REFRESH_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
