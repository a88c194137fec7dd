import { useState } from 'react';
import { useLocation, useNavigate } from '../router/hooks.ts';
import { serverAnswers } from '../net/server-answers.ts';
import { openedAt } from '../session/opened-entry.ts';
import { ChunkError } from './chunk-error.ts';
import { reloadAtPlace, scrollPlaceOf } from './scroll-places.ts';

/** `silent`: the server did not answer. */
type Attempt = 'none' | 'running' | 'silent';

/**
 * Another try for the screen that `error` stands in for, at its address, with its navigation state and scroll place.
 * First only the code is asked for again, which keeps all else that the app has loaded. Some browsers remember a failed
 * import, and a new version has other files: then the page is loaded again — but never while the server is silent,
 * which would end on the browser's own error page.
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
    // Where the app was opened, or came back to after a reload, nothing is lost by another one.
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
