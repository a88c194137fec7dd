import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import type { Invitation } from './invitation.ts';

export const POSTER_BASE = '/poster/';
/** Part of every address: raise it when the same invitation is to be drawn in another way. */
const DRAWING_REVISION = 2;
const MAC_BYTES = 18;

export interface PosterGrant {
  readonly partyId: string;
  readonly invitation: Invitation;
}

/**
 * The address of a poster: whoever holds it may have the picture, nobody can make one. It holds for what the poster says:
 * when somebody sits down, the host changes or the table means to meet at another time there is another one.
 */
export function posterPath(deps: Pick<Deps, 'secrets'>, grant: PosterGrant): string {
  return `${POSTER_BASE}${grant.partyId}/${macOf(deps, grant).toString('base64url')}.png`;
}

/** True when this installation made the address for this invitation. */
export function isPosterGrant(deps: Pick<Deps, 'secrets'>, grant: PosterGrant, mac: string): boolean {
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(deps, grant));
}

function macOf(deps: Pick<Deps, 'secrets'>, { partyId, invitation }: PosterGrant): Buffer {
  const told = JSON.stringify([DRAWING_REVISION, partyId, invitation]);
  return createHmac('sha256', deps.secrets.keyFor('poster')).update(told).digest().subarray(0, MAC_BYTES);
}
