import { ERROR } from '@juzhongren/contract/errors';
import { partyReport } from '@juzhongren/contract/room-calls/after';
import { refuse, route } from '../../http/calls.ts';
import { findMembership } from '../core/find-membership.ts';
import { reportPath } from './report-path.ts';

/** Errors: 4004 if the caller was not in this room; 4005 if its game has not ended. */
export const reportRoute = route(partyReport, async ({ request, caller, deps }) => {
  const membership = await findMembership(deps.db, { partyId: request.partyId, userId: caller.userId });
  if (membership === undefined) return refuse(ERROR.notInRoom);
  if (membership.reportToken === null) return refuse(ERROR.notNow);
  return { path: reportPath(membership.reportToken) };
});
