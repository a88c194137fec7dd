import { SMS_COUNTDOWN_SECONDS } from '@juzhongren/contract/limits';
import { useEffect, useState } from 'react';
import { sessionShelf } from '../../browser/storage.ts';

const KEY = 'codeAskedAt';

/** Seconds left until a code may be asked for again; 0 is now. The start is kept, so that a reload does not shorten it. */
function secondsLeft(): number {
  const askedAt = Number(sessionShelf.read(KEY) ?? 0);
  const past = (Date.now() - askedAt) / 1000;
  return past < 0 ? 0 : Math.max(0, Math.ceil(SMS_COUNTDOWN_SECONDS - past));
}

/** Counts down the 60 s after a code was sent. */
export function useCountdown(): { readonly left: number; readonly start: () => void } {
  const [left, setLeft] = useState(secondsLeft);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => setLeft(secondsLeft()), 250);
    return () => window.clearInterval(timer);
  }, [running]);
  return {
    left,
    start: () => {
      sessionShelf.write(KEY, String(Date.now()));
      setLeft(SMS_COUNTDOWN_SECONDS);
    },
  };
}
