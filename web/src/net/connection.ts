import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isReachable, noteAnswer, noteSilence, onConnectionChange } from './connection-state.ts';
import { FAILED_QUERIES } from './query-client.ts';
import { serverAnswers } from './server-answers.ts';

const RETRY_MS = { first: 1_000, longest: 10_000 } as const;

/** Probes the server at growing intervals while it is unreachable. When it answers, reloads what had failed. */
export function watchConnection(client: QueryClient): void {
  let timer: number | undefined;
  const knock = (wait: number): void => {
    timer = window.setTimeout(() => {
      void serverAnswers().then((there) => {
        if (there) noteAnswer();
        else knock(Math.min(Math.max(RETRY_MS.first, wait * 2), RETRY_MS.longest));
        return undefined;
      });
    }, wait);
  };
  onConnectionChange(() => {
    window.clearTimeout(timer);
    if (!isReachable()) knock(RETRY_MS.first);
    else void client.refetchQueries(FAILED_QUERIES);
  });
  window.addEventListener('offline', noteSilence);
  window.addEventListener('online', () => {
    window.clearTimeout(timer);
    if (!isReachable()) knock(0);
  });
}

/** Returns false from the first call without a response until the server answers again. */
export function useReachable(): boolean {
  return useSyncExternalStore(onConnectionChange, isReachable, () => true);
}
