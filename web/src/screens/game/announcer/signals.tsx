import { useEffect } from 'react';
import { giveSignal, wakeSignalsOnTap } from '../../../session/signals.ts';
import { runningClock } from '../derived/pace.ts';
import { useRoom, useRoomState, useRoomStore } from '../state/room-context.ts';
import { signalBetween } from './signal-between.ts';

const MINUTE_MS = 60_000;
/** Browser timers hold at most 2³¹ ms; a later deadline gets no timer. */
const TIMER_MAX_MS = 2_000_000_000;

/** Plays a signal for room changes that concern the player. Renders nothing. */
export function Signals() {
  const store = useRoomStore();
  useEffect(() => {
    let before = store.state();
    return store.subscribe(() => {
      const after = store.state();
      const signal = signalBetween(before, after, Date.now() + after.clockOffset);
      before = after;
      if (signal !== undefined) giveSignal(signal);
    });
  }, [store]);
  useEffect(wakeSignalsOnTap, []);
  useLastMinute();
  return null;
}

/** Signals one minute before the deadline of an act, the closing or the player's payment, by the server clock. */
function useLastMinute(): void {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const deadlineAt = runningClock(room);
  useEffect(() => {
    if (deadlineAt === null) return;
    const left = deadlineAt - MINUTE_MS - (Date.now() + offset);
    if (left <= 0 || left > TIMER_MAX_MS) return;
    const timer = window.setTimeout(() => giveSignal('minute'), left);
    return () => window.clearTimeout(timer);
  }, [deadlineAt, offset]);
}
