import { ERROR } from '@juzhongren/contract/errors';
import { partyComment } from '@juzhongren/contract/parties';
import { refuse, route } from '../calls.ts';
import { findMembership } from '../parties/membership.ts';
import { readableText } from '../parties/readable-text.ts';
import { keepReview } from './store.ts';

/** Refused: 1001 nothing readable, 4004 not of this party, 4005 its game has not ended, 4012 reviewed already. */
export const commentRoute = route(partyComment, async ({ request, caller, deps }) => {
  const { partyId, requestId } = request;
  const membership = await findMembership(deps.db, { partyId, userId: caller.userId });
  if (membership === undefined) return refuse(ERROR.notInRoom);
  if (membership.reportToken === null) return refuse(ERROR.notNow);
  const comment = readableText(request.comment);
  if (comment === '') return refuse(ERROR.badInput);
  const kept = await keepReview(deps.db, {
    scriptId: membership.scriptId,
    partyId,
    userId: caller.userId,
    requestId,
    comment,
    deduce: request.deduceScore,
    story: request.storyScore,
    entertainment: request.entertainmentScore,
    difficulty: request.difficultyScore,
    at: deps.now(),
  });
  if (kept === 'taken') return refuse(ERROR.alreadyDone);
  if (kept === 'kept') await deps.catalogue.changed();
  return {};
});
