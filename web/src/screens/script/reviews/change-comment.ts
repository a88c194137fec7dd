import type { Comment, commentList } from '@juzhongren/contract/reviews';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type CommentPages = InfiniteData<ResponseOf<typeof commentList>, number>;

export function changeComment(
  client: QueryClient,
  { scriptId, commentId }: { scriptId: number; commentId: number },
  change: (comment: Comment) => Comment,
): void {
  client.setQueriesData<CommentPages>({ queryKey: ['comments', scriptId] }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            comments: page.comments.map((one) => (one.commentId === commentId ? change(one) : one)),
          })),
        },
  );
}
