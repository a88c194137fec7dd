import { useEffect, useState } from 'react';
import { useRoomState } from './room-context.ts';

const MINUTE_MS = 60_000;

/** Whole minutes until `at` (Unix ms) by the server's clock, at least one; renders again when they change. Undefined without one. */
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
