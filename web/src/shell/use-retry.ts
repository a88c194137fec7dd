import { useState } from 'react';
import { useLocation, useNavigate } from '../router/hooks.ts';
import { serverAnswers } from '../net/server-answers.ts';
import { openedAt } from '../session/opened-entry.ts';
import { ChunkError } from './chunk-error.ts';
import { reloadAtPlace, scrollPlaceOf } from './scroll-places.ts';

/** `silent`: the server did not answer. */
type Attempt = 'none' | 'running' | 'silent';

/**
 * Returns a retry for the screen that failed with `error`, at its address, with its navigation state and scroll
 * position.
 * First requests only the code, which keeps everything else that is loaded. Some browsers cache a failed import, and a
 * new version has other files, so the next step reloads the page. It never reloads while the server is silent, because
 * that would end on the browser's own error page.
 */
export function useRetry(error: unknown): { attempt: Attempt; retry: () => Promise<void> } {
  const [attempt, setAttempt] = useState<Attempt>('none');
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  const retry = async (): Promise<void> => {
    setAttempt('running');
    if (!(await serverAnswers())) {
      setAttempt('silent');
      return;
    }
    const place = scrollPlaceOf(key);
    // A reload loses nothing at the entry with which the app was opened. A scrolled screen needs a reload to restore
    // its position.
    const keeps = !openedAt(key) && place === 0;
    if (keeps && (await codeComes(error))) await navigate({ pathname, search, hash }, { replace: true, state });
    else reloadAtPlace(key, place);
  };
  return { attempt, retry };
}

async function codeComes(error: unknown): Promise<boolean> {
  if (!(error instanceof ChunkError)) return false;
  try {
    await error.loadAgain();
    return true;
  } catch {
    return false;
  }
}
