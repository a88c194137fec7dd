import { scriptDetail } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { queryOptions } from '@tanstack/react-query';
import { CallError, load } from '../net/query-client.ts';
import { storedToken } from '../identity/token.ts';

/** Time during which a missing script is not requested again. */
const MISSING_MS = 30_000;

export function isMissingScript(error: Error | null): boolean {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return false;
  return error.failure.err === ERROR.notFound || error.failure.err === ERROR.badInput;
}

export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: ['script', id],
    queryFn: ({ signal }) => load(scriptDetail, { scriptId: String(id) }, { signal }),
    // If preloading found no script, the screen does not request it again.
    retryOnMount: ({ state }) => !isMissingScript(state.error) || Date.now() - state.errorUpdatedAt > MISSING_MS,
    // The data embedded in the page is a visitor's. A signed-in user sees it at once, but refetches it.
    ...(storedToken() === undefined ? {} : { staleTime: 0 }),
  });
