import { ERROR } from '@juzhongren/contract/errors';
import { CallError } from '../../net/query-client.ts';
import type { Invitation } from '../../ui/invitation/invitation-query.ts';

/** A room nobody new can sit down in: all seats are taken, it is over, or there is none under this link. */
export type Closed = 'full' | 'over' | 'unknown';

/** Undefined while there is a place, and where nothing is known. */
export function closedBy(invitation: Invitation | undefined): Closed | undefined {
  if (invitation === undefined) return undefined;
  if (invitation.over === true) return 'over';
  return invitation.openSeats > 0 || invitation.openChair === true ? undefined : 'full';
}

/** The same of an invitation that was not shown. */
export function closedByRefusal(error: unknown): Closed | undefined {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return undefined;
  if (error.failure.err === ERROR.invitationExpired) return 'over';
  return error.failure.err === ERROR.invitationInvalid ? 'unknown' : undefined;
}
