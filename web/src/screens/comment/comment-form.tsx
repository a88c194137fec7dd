import { partyComment } from '@juzhongren/contract/room-calls/after';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { track } from '../../analytics/analytics.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { send } from '../../net/send.ts';
import { keepReviewDraft, reviewDraft } from '../../session/review-draft.ts';
import { ReviewForm } from '../../ui/review/review-form.tsx';

export function CommentForm({ partyId, onDone }: { partyId: string; onDone: () => void }) {
  // Shared by all retries, so that a comment with a lost response is not posted twice.
  const [requestId] = useState(makeRequestId);
  const client = useQueryClient();
  const draft = `rating:${partyId}`;
  return (
    <ReviewForm
      initial={reviewDraft(draft)}
      onChange={(review) => keepReviewDraft(draft, review)}
      submitLabel="提交评价"
      busyLabel="提交中…"
      onSubmit={async (review) => {
        const answer = await send(partyComment, { partyId, ...review, requestId });
        if (!answer.ok) return answer;
        keepReviewDraft(draft, undefined);
        track({ name: 'review_sent', fields: { spoiler: review.spoiler } });
        await client.invalidateQueries({ queryKey: ['records'], refetchType: 'none' });
        onDone();
        return undefined;
      }}
    />
  );
}
