import { comment, type OwnReview } from '@juzhongren/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { track } from '../../../analytics/analytics.ts';
import { makeRequestId } from '../../../net/request-id.ts';
import { type Failure, send } from '../../../net/send.ts';
import { ReviewForm } from '../../../ui/review/review-form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { scriptQuery } from '../../../ui/script-query.ts';

interface ReviewSheetProps {
  readonly scriptId: number;
  readonly mine: OwnReview | null;
  /** Unsent text. Kept outside the sheet, because a slip can close it. */
  readonly draft: OwnReview | undefined;
  readonly onDraft: (draft: OwnReview | undefined) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReviewSheet({ scriptId, mine, draft, onDraft, open, onClose }: ReviewSheetProps) {
  const client = useQueryClient();
  const tried = useRef<{ text: string; requestId: string } | undefined>(undefined);

  const submit = async (review: OwnReview): Promise<Failure | undefined> => {
    // Identical content is a retry of the same request. Changed content is a new one.
    const text = JSON.stringify(review);
    if (tried.current?.text !== text) tried.current = { text, requestId: makeRequestId() };
    const answer = await send(comment, { scriptId, ...review, requestId: tried.current.requestId });
    if (!answer.ok) return answer;
    track({ name: 'review_sent', fields: { spoiler: review.spoiler } });
    tried.current = undefined;
    onDraft(undefined);
    onClose();
    showToast(mine === null ? '评价已发布' : '评价已更新', { tone: 'good' });
    await Promise.all([
      client.invalidateQueries({ queryKey: ['comments', scriptId] }),
      client.invalidateQueries({ queryKey: scriptQuery(scriptId).queryKey }),
    ]);
    return undefined;
  };

  return (
    <Sheet open={open} onClose={onClose} title={mine === null ? '写评价' : '修改我的评价'}>
      <ReviewForm
        initial={draft ?? mine ?? undefined}
        submitLabel="提交评价"
        busyLabel="提交中…"
        onSubmit={submit}
        onChange={onDraft}
      />
    </Sheet>
  );
}
