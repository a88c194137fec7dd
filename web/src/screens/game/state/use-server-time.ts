import { useEffect, useState } from 'react';
import { useRoomState } from './room-context.ts';

/** Returns the server time in Unix milliseconds, updated every second or every `everyMs`. */
export function useServerTime(everyMs = 1_000): number {
  const offset = useRoomState((state) => state.clockOffset);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return now + offset;
}

/** Returns true once the server time has passed `deadlineAt`; rerenders only at that moment. */
export function useDeadlinePassed(deadlineAt: number | null): boolean {
  const offset = useRoomState((state) => state.clockOffset);
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (deadlineAt === null) return;
    const left = deadlineAt - (Date.now() + offset);
    // Browsers limit timers to 2³¹ ms; a deadline that far away is left to a later visit.
    const timer = window.setTimeout(() => setPassed(deadlineAt), Math.min(Math.max(0, left), 2_000_000_000));
    return () => window.clearTimeout(timer);
  }, [deadlineAt, offset]);
  return deadlineAt !== null && passed === deadlineAt;
}
