import type { ScriptDetail } from '@juzhongren/contract/catalogue';
import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepReviewDraft, reviewDraft } from '../../../session/review-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { useLatePart } from '../../../ui/late-part.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { commentsQuery, type CommentOrder } from '../data/queries.ts';
import { ReviewList, ReviewListSkeleton } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import css from './reviews.module.css';

const PANEL = 'review-panel';

export function Reviews({ script }: { script: ScriptDetail }) {
  const scriptId = script.script_id;
  const [order, setOrder] = useState<CommentOrder>(COMMENT_ORDER.All);
  // Stays mounted once loaded, because it remembers the request whose response was lost.
  const sheet = useLatePart(async () => (await import('./review-sheet.tsx')).ReviewSheet);
  const [writing, setWriting] = useState(false);
  const draftName = `review:${scriptId}`;
  const [draft, setDraft] = useState(() => reviewDraft(draftName));
  const client = useQueryClient();
  // Keeps the old list, dimmed, until the new order has loaded.
  const query = useInfiniteQuery({ ...commentsQuery(scriptId, order), placeholderData: keepPreviousData });
  const first = query.data?.pages[0];

  const choose = (next: CommentOrder): void => {
    if (next === order) return;
    // Switching starts at offset 0, even if further pages were loaded before.
    client.removeQueries({ queryKey: commentsQuery(scriptId, next).queryKey, exact: true });
    setOrder(next);
  };

  const write = (): void => {
    setWriting(true);
    sheet.open();
  };
  const pen = first?.played === true && (
    <>
      <Button small onClick={write}>
        {first.mine === null ? '写评价' : '修改我的评价'}
      </Button>
      {sheet.Part !== undefined && (
        <sheet.Part
          scriptId={scriptId}
          mine={first.mine}
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            keepReviewDraft(draftName, next);
          }}
          open={writing}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );

  if (first?.comments.length === 0) {
    return (
      <div className={css.none}>
        <p>{first.played ? '还没有评价，来写第一条吧' : '还没有评价，玩过一局后来写第一条吧'}</p>
        {pen}
      </div>
    );
  }
  return (
    <>
      {script.commentCount > 0 && <ReviewSummary script={script} />}
      <div className={css.head}>
        <OrderTabs order={order} onChoose={choose} controls={PANEL} />
        {pen}
      </div>
      <div id={PANEL} role="tabpanel" aria-label="评价列表" aria-busy={query.isPlaceholderData} className={css.panel}>
        {query.data !== undefined && (
          <ReviewList scriptId={scriptId} query={query} pages={query.data.pages} stale={query.isPlaceholderData} />
        )}
        {query.isPending && <ReviewListSkeleton />}
        {query.isError && query.data === undefined && (
          <div className={css.failed}>
            <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
          </div>
        )}
      </div>
    </>
  );
}
