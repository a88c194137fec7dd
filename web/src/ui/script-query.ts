import { scriptDetail } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { queryOptions } from '@tanstack/react-query';
import { CallError, load } from '../net/query-client.ts';
import { storedToken } from '../identity/token.ts';

/** For so long what was not there is not asked for again. */
const MISSING_MS = 30_000;

/** No script has this number, or none can have it. */
export function isMissingScript(error: Error | null): boolean {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return false;
  return error.failure.err === ERROR.notFound || error.failure.err === ERROR.badInput;
}

/** What is told of one script. */
export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: ['script', id],
    queryFn: ({ signal }) => load(scriptDetail, { scriptId: String(id) }, { signal }),
    // What was prepared for the screen and is not there is not asked for once more by the screen itself.
    retryOnMount: ({ state }) => !isMissingScript(state.error) || Date.now() - state.errorUpdatedAt > MISSING_MS,
    // What the page brought is a visitor's: somebody signed in sees it at once, and asks for their own.
    ...(storedToken() === undefined ? {} : { staleTime: 0 }),
  });
