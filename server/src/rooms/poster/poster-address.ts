import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import type { Invitation } from './invitation.ts';

export const POSTER_BASE = '/poster/';
/** Part of every address. Increase it when the same invitation is to be drawn differently. */
const DRAWING_REVISION = 2;
const MAC_BYTES = 18;

export interface PosterGrant {
  readonly partyId: string;
  readonly invitation: Invitation;
}

/**
 * Returns the address of a poster. Anybody who holds it may get the picture, and nobody can forge one. It is valid for
 * this content only: a new member, host or meeting time gives another address.
 */
export function posterPath(deps: Pick<Deps, 'secrets'>, grant: PosterGrant): string {
  return `${POSTER_BASE}${grant.partyId}/${macOf(deps, grant).toString('base64url')}.png`;
}

/** Returns true if this installation made the address for this invitation. */
export function isPosterGrant(deps: Pick<Deps, 'secrets'>, grant: PosterGrant, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(deps, grant));
}

function macOf(deps: Pick<Deps, 'secrets'>, { partyId, invitation }: PosterGrant): Buffer {
  const told = JSON.stringify([DRAWING_REVISION, partyId, invitation]);
  return createHmac('sha256', deps.secrets.keyFor('poster')).update(told).digest().subarray(0, MAC_BYTES);
}
