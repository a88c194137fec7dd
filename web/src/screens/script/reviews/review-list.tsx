import type { ResponseOf } from '@juzhongren/contract/call';
import type { commentList } from '@juzhongren/contract/reviews';
import { ListFoot, type Paged } from '../../../ui/list/list-foot.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../data/now.ts';
import { Review } from './review.tsx';
import css from './review-list.module.css';

interface ReviewListProps {
  readonly scriptId: number;
  readonly query: Paged;
  readonly pages: readonly ResponseOf<typeof commentList>[];
  /** True while another order loads. These pages are then not continued. */
  readonly stale: boolean;
}

export function ReviewList({ scriptId, query, pages, stale }: ReviewListProps) {
  const now = useNow();
  // A review that moved to a later page meanwhile is shown once.
  const comments = [...new Map(pages.flatMap((page) => page.comments).map((one) => [one.commentId, one])).values()];
  return (
    <>
      <ul aria-label="玩家评价">
        {comments.map((comment) => (
          <li key={comment.commentId} className={css.item}>
            <Review scriptId={scriptId} comment={comment} now={now} />
          </li>
        ))}
      </ul>
      {/* A new key per page replaces the footer instead of pushing it down. */}
      {stale ? <div className={css.foot} /> : <ListFoot key={pages.length} query={query} />}
    </>
  );
}

export function ReviewListSkeleton() {
  return (
    <Loading>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={css.ghost}>
          <Skeleton width="40px" height="40px" radius="50%" />
          <div className={css.lines}>
            <Skeleton width="35%" height="20px" />
            <Skeleton width="20%" height="14px" />
            <Skeleton height="48px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
