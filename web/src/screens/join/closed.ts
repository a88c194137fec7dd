import { ERROR } from '@juzhongren/contract/errors';
import { CallError } from '../../net/query-client.ts';
import type { Invitation } from '../../ui/invitation/invitation-query.ts';

/** Why no new player can join: the room is full, over, or unknown. */
export type Closed = 'full' | 'over' | 'unknown';

/** Returns undefined if there is a free seat or if nothing is known. */
export function closedBy(invitation: Invitation | undefined): Closed | undefined {
  if (invitation === undefined) return undefined;
  if (invitation.over === true) return 'over';
  return invitation.openSeats > 0 || invitation.openChair === true ? undefined : 'full';
}

/** Returns the same for an invitation that was refused. */
export function closedByRefusal(error: unknown): Closed | undefined {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return undefined;
  if (error.failure.err === ERROR.invitationExpired) return 'over';
  return error.failure.err === ERROR.invitationInvalid ? 'unknown' : undefined;
}
