import type { ParsedRequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { partyComment } from '@juzhongren/contract/room-calls/after';
import * as calls from '@juzhongren/contract/reviews';
import { type Refusal, refuse, route } from '../http/calls.ts';
import { refuseReuse } from '../http/request-use.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { findMembership } from '../rooms/core/find-membership.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';
import type { Deps } from '../ports/deps.ts';
import { type ListedReview, readReviews, readStanding, type ReviewerStatus } from './list.ts';
import { keepReview, type NewReview } from './store.ts';
import { keepThumb } from './thumbs.ts';
import { visitorPages } from './visitor-pages.ts';

const THUMBS = { what: 'thumb', max: 60, windowMs: 60_000 } as const;
const NAMELESS = '匿名玩家';
const VISITOR: ReviewerStatus = { played: false, mine: null };

/**
 * Errors: 4004 if the caller is not in this room; 4005 if the game has not ended or the caller led it; 4012 if already
 * reviewed; 1004 if too frequent; 4040 if the text has a blocked word.
 */
export const commentRoute = route(partyComment, async ({ request, caller, deps }) => {
  const { partyId } = request;
  const membership = await findMembership(deps.db, { partyId, userId: caller.userId });
  if (membership === undefined) return refuse(ERROR.notInRoom);
  if (membership.reportToken === null || membership.leads) return refuse(ERROR.notNow);
  return await keep(deps, { ...request, scriptId: membership.scriptId, userId: caller.userId });
});

/**
 * Errors: 1002 if there is no such script; 4005 if the caller has not finished a game of it; 1004 if too frequent; 4040
 * if the text has a blocked word.
 */
export const comment = route(calls.comment, async ({ request, caller, deps }) => {
  const asked = { scriptId: request.scriptId, userId: caller.userId };
  if (!isListed(deps, request.scriptId)) return refuse(ERROR.notFound);
  const { played } = await readStanding(deps.db, asked);
  return played ? await keep(deps, { ...request, ...asked, partyId: null }) : refuse(ERROR.notNow);
});

interface Wish extends Pick<NewReview, 'scriptId' | 'partyId' | 'userId'>, Omit<calls.OwnReview, 'spoiler'> {
  readonly requestId?: string | undefined;
  readonly spoiler?: boolean | undefined;
}

async function keep(deps: Deps, wish: Wish): Promise<Record<string, never> | Refusal> {
  if (deps.siteStatus.refuses(wish.comment)) return refuse(ERROR.wordsRefused);
  const kept = await keepReview(deps.db, {
    scriptId: wish.scriptId,
    partyId: wish.partyId,
    userId: wish.userId,
    requestId: wish.requestId,
    at: new Date(deps.now()),
    review: {
      comment: wish.comment,
      spoiler: wish.spoiler ?? false,
      deduce: wish.deduceScore,
      story: wish.storyScore,
      entertainment: wish.entertainmentScore,
      difficulty: wish.difficultyScore,
    },
  });
  if (kept === 'reused') return refuseReuse();
  if (kept === 'taken') return refuse(ERROR.alreadyDone);
  if (kept === 'too-often') return refuse(ERROR.tooOften);
  if (kept === 'kept') await deps.catalogue.changed([wish.scriptId]);
  return {};
}

/** Errors: 1002 if the script does not exist or is no longer listed. */
export const commentList = route(calls.commentList, async ({ request, caller, deps }) => {
  if (!isListed(deps, request.scriptId)) return refuse(ERROR.notFound);
  const userId = caller?.userId ?? null;
  if (userId !== null) return await pageFor(deps, request, userId);
  return await visitorPages(deps.catalogue).find(request, () => pageFor(deps, request, null));
});

async function pageFor(
  deps: Deps,
  request: ParsedRequestOf<typeof calls.commentList>,
  userId: number | null,
): Promise<ResponseOf<typeof calls.commentList>> {
  const { geniuses } = deps.catalogue.content();
  const [reviews, standing] = await Promise.all([
    readReviews(deps.db, { ...request, userId, geniuses: [...geniuses] }),
    userId === null ? VISITOR : readStanding(deps.db, { scriptId: request.scriptId, userId }),
  ]);
  const shown = { userId, played: standing.played, geniuses };
  return { comments: reviews.map((review) => commentOf(review, shown)), ...standing };
}

/** Omits the text of a spoiler unless the user has played the script or wrote the review. */
function commentOf(
  review: ListedReview,
  { userId, played, geniuses }: { userId: number | null; played: boolean; geniuses: ReadonlySet<number> },
): calls.Comment {
  const isOpen = !review.spoiler || played || review.user_id === userId;
  return {
    commentId: review.review_id,
    avatar: review.avatar === null ? '' : mediaPath(review.avatar),
    nickname: review.nickname === '' ? NAMELESS : review.nickname,
    createTime: Math.floor(review.created_at.getTime() / 1000),
    comment: isOpen ? review.comment : '',
    spoiler: review.spoiler,
    genius: geniuses.has(review.user_id),
    like: review.liked,
    thumbCount: review.thumb_count,
  };
}

/**
 * Errors: 1002 if the review does not exist or is not visible; 1003 if it is the caller's own; 1004 if too frequent.
 */
export const commentThumb = route(calls.commentThumb, async ({ request, caller, deps }) => {
  const { userId } = caller;
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, userId, { ...THUMBS, at }))) return refuse(ERROR.tooOften);
  const outcome = await keepThumb(deps.db, { reviewId: request.commentId, userId, thumb: request.thumb, at });
  if (outcome === 'no such review') return refuse(ERROR.notFound);
  if (outcome === 'own review') return refuse(ERROR.notYours);
  visitorPages(deps.catalogue).forget(outcome.scriptId);
  if (outcome.requoted) await deps.catalogue.changed([outcome.scriptId]);
  return { thumbCount: outcome.thumbCount };
});

function isListed({ catalogue }: Pick<Deps, 'catalogue'>, scriptId: number): boolean {
  return catalogue.findEntry(scriptId)?.listed === true;
}
