import { ownReviewSchema, type OwnReview } from '@juzhongren/contract/reviews';
import { draftOf, keepDraft } from './drafts.ts';

export function reviewDraft(name: string): OwnReview | undefined {
  const text = draftOf(name);
  if (text === undefined) return undefined;
  const parsed = ownReviewSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

export function keepReviewDraft(name: string, review: OwnReview | undefined): void {
  keepDraft(name, review === undefined ? '' : JSON.stringify(review));
}
