import { scriptDetail } from '@juzhongren/contract/catalogue';
import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { commentList } from '@juzhongren/contract/reviews';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CallError, load } from '../../../net/query-client.ts';
import { storedToken } from '../../../identity/token.ts';

/** For so long what was not there is not asked for again. */
const MISSING_MS = 30_000;

/** No script has this number, or none can have it. */
export function isMissing(error: Error | null): boolean {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return false;
  return error.failure.err === ERROR.notFound || error.failure.err === ERROR.badInput;
}

export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: ['script', id],
    queryFn: ({ signal }) => load(scriptDetail, { scriptId: String(id) }, { signal }),
    // What was prepared for the screen and is not there is not asked for once more by the screen itself.
    retryOnMount: ({ state }) => !isMissing(state.error) || Date.now() - state.errorUpdatedAt > MISSING_MS,
    // What the page brought is a visitor's: somebody signed in sees it at once, and asks for their own.
    ...(storedToken() === undefined ? {} : { staleTime: 0 }),
  });

export type CommentOrder = (typeof COMMENT_ORDER)[keyof typeof COMMENT_ORDER];

/** What players say of a script, 10 at a time; the offset is what is loaded. A short page is the last. */
export const commentsQuery = (scriptId: number, order: CommentOrder) =>
  infiniteQueryOptions({
    queryKey: ['comments', scriptId, order],
    queryFn: ({ pageParam, signal }) =>
      load(
        commentList,
        {
          scriptId: String(scriptId),
          order: String(order),
          offset: String(pageParam),
          limit: String(PAGE_SIZE.comments),
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ comments }, _pages, offset) =>
      comments.length < PAGE_SIZE.comments ? undefined : offset + comments.length,
    // Somebody who only looked at another window does not find the list in another order.
    refetchOnWindowFocus: false,
  });
