import { ERROR } from '@juzhongren/contract/errors';
import { partyPoster } from '@juzhongren/contract/room-calls/room';
import { refuse, route, type Route } from '../../http/calls.ts';
import { findOwnOrigin } from '../../http/own-origin.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { invitationTo } from './invitation.ts';
import { posterPath } from './poster-address.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Each one may need a drawing. The limit is about as many as memory holds. */
const POSTERS = { what: 'poster', windowMs: HOUR_MS, max: 60 } as const;

/** Errors: 4004 if the caller is not in this room; 4005 if nobody can sit down any more; 1004 if too often. */
export const posterRoute = (roomServices: RoomServices): Route =>
  route(partyPoster, async ({ request, caller, origin, deps }) => {
    const { partyId, userId } = { partyId: request.partyId, userId: caller.userId };
    const room = await readRoomOf(roomServices, { partyId, userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const now = deps.now();
    const ownOrigin = findOwnOrigin(deps.env, origin);
    if (ownOrigin === undefined) {
      return refuse(ERROR.badInput, { params: { issues: [{ path: '', message: '请求的地址不对' }] } });
    }
    const invitation = invitationTo(room, { now, origin: ownOrigin });
    if (invitation === undefined) return refuse(ERROR.notNow);
    if (!(await takeUse(deps.db, userId, { ...POSTERS, at: new Date(now) }))) return refuse(ERROR.tooOften);
    return { path: posterPath(deps, { partyId, invitation }) };
  });
