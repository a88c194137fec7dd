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
import { type ListedReview, readReviews, readStanding, type Standing } from './list.ts';
import { keepReview, type NewReview } from './store.ts';
import { keepThumb } from './thumbs.ts';
import { visitorPages } from './visitor-pages.ts';

const THUMBS = { what: 'thumb', max: 60, windowMs: 60_000 } as const;
const NAMELESS = '匿名玩家';
const VISITOR: Standing = { played: false, mine: null };

/** Refused: 4004 not of this party, 4005 its game has not ended, or the caller led it, 4012 reviewed already, 1004, 4040 a word that the operator refuses. */
export const commentRoute = route(partyComment, async ({ request, caller, deps }) => {
  const { partyId } = request;
  const membership = await findMembership(deps.db, { partyId, userId: caller.userId });
  if (membership === undefined) return refuse(ERROR.notInRoom);
  if (membership.reportToken === null || membership.leads) return refuse(ERROR.notNow);
  return await keep(deps, { ...request, scriptId: membership.scriptId, userId: caller.userId });
});

/** Refused: 1002 no such script, 4005 the caller has not finished a game of it, 1004, 4040 a word that the operator refuses. */
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

/** Refused with 1002 when there is no such script, or it is not offered any more. */
export const commentList = route(calls.commentList, async ({ request, caller, deps }) => {
  if (!isListed(deps, request.scriptId)) return refuse(ERROR.notFound);
  const userId = caller?.userId ?? null;
  if (userId !== null) return await pageFor(deps, request, userId);
  return await visitorPages(deps.catalogue).find(request, () => pageFor(deps, request, null));
});

/** A page of reviews as somebody reads them; null is a visitor. */
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

/** A spoiler's words do not leave for who has not played, unless they are their own. */
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

/** Refused: 1002 no such review to be seen, 1003 one's own, 1004. */
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
