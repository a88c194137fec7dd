import { ownReviewSchema, type OwnReview } from '@juzhongren/contract/reviews';
import { draftOf, keepDraft } from './drafts.ts';

/** The review of a script or a party that was being written, under the name of what it is about. */
export function reviewDraft(name: string): OwnReview | undefined {
  const text = draftOf(name);
  if (text === undefined) return undefined;
  const parsed = ownReviewSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

/** Undefined forgets. */
export function keepReviewDraft(name: string, review: OwnReview | undefined): void {
  keepDraft(name, review === undefined ? '' : JSON.stringify(review));
}
