import { SMS_COUNTDOWN_SECONDS } from '@juzhongren/contract/limits';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../browser/storage.ts';

const KEY = 'codeAskedAt';

/**
 * Returns the seconds until a code may be requested again; 0 means now. The start is stored, so that a reload does not
 * shorten the wait.
 */
function secondsLeft(): number {
  const askedAt = Number(sessionStore.read(KEY) ?? 0);
  const past = (Date.now() - askedAt) / 1000;
  return past < 0 ? 0 : Math.max(0, Math.ceil(SMS_COUNTDOWN_SECONDS - past));
}

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
      sessionStore.write(KEY, String(Date.now()));
      setLeft(SMS_COUNTDOWN_SECONDS);
    },
  };
}
