import { useEffect, useState } from 'react';
import { useRoomState } from './room-context.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the whole minutes until `at` (Unix ms, server time), at least one; undefined without a time. Rerenders when
 * the number changes.
 */
export function useMinutesLeft(at: number | null): number | undefined {
  const offset = useRoomState((state) => state.clockOffset);
  const [now, setNow] = useState(() => Date.now());
  const left = at === null ? 0 : at - (now + offset);
  useEffect(() => {
    if (left <= MINUTE_MS) return;
    const timer = window.setTimeout(() => setNow(Date.now()), (left % MINUTE_MS) + 1);
    return () => window.clearTimeout(timer);
  }, [left]);
  return at === null ? undefined : Math.max(1, Math.ceil(left / MINUTE_MS));
}
