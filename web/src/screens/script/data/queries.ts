import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { commentList } from '@juzhongren/contract/reviews';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';

export type CommentOrder = (typeof COMMENT_ORDER)[keyof typeof COMMENT_ORDER];

/** Reviews of a script, 10 per page. The offset is the number of loaded reviews, and a short page is the last one. */
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
    // Keeps the order when the user returns from another window.
    refetchOnWindowFocus: false,
  });
