// Routes with which players manage the displays of their room.
import { ERROR } from '@juzhongren/contract/errors';
import { partyScreenLink, partyScreenOff, partyScreenPair } from '@juzhongren/contract/room-calls/displays';
import { refuse, route, type Route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { by, namesOf } from '../lobby/routes.ts';
import { makeLink } from './links.ts';
import { displayShowing, takePairing } from './pairings.ts';
import { newDisplayId } from './display-id.ts';
import { turnOn } from './turn-on.ts';

const HOUR_MS = 60 * 60_000;
const LINKS = { what: 'screen-links', max: 40, windowMs: HOUR_MS } as const;
/**
 * With 10^8 possible digits, a guess at this rate succeeds once in centuries. A successful guess only shows the
 * guesser's own room on a stranger's display.
 */
const PAIRINGS = { what: 'screen-pairings', max: 20, windowMs: HOUR_MS } as const;

export const screenLinkRoute = (roomServices: RoomServices): Route =>
  route(partyScreenLink, async ({ request, caller, deps }) => {
    const { partyId, requestId } = request;
    const { userId } = caller;
    const room = await readRoomOf(roomServices, { partyId, userId });
    if (room === undefined || room.state.stage === 'none') return refuse(ERROR.notInRoom);
    if (room.state.stage === 'dismissed') return refuse(ERROR.notNow);
    if (room.state.room.hostId !== userId) return refuse(ERROR.hostOnly);
    if (!(await takeUse(deps.db, userId, { ...LINKS, at: new Date(deps.now()) }))) return refuse(ERROR.tooOften);
    return makeLink(deps, { partyId, userId, requestId });
  });

export const screenPairRoute = (roomServices: RoomServices): Route =>
  route(partyScreenPair, async ({ request, caller, deps }) => {
    const { partyId, digits } = request;
    let keyHash: string | undefined;
    return turnOn(roomServices, {
      ...namesOf(request),
      ...by(caller),
      partyId,
      screenId: newDisplayId(deps),
      barred: async () => {
        if (!(await takeUse(deps.db, caller.userId, { ...PAIRINGS, at: new Date(deps.now()) }))) return ERROR.tooOften;
        keyHash = await displayShowing(deps, digits);
        return keyHash === undefined ? ERROR.notFound : null;
      },
      keyHash: () => keyHash ?? '',
      whenElsewhere: ERROR.notFound,
      alongside: (transaction) => takePairing(transaction, keyHash ?? ''),
    });
  });

export const screenOffRoute = (roomServices: RoomServices): Route =>
  route(partyScreenOff, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'screen-off', ...by(caller), screenId: request.screenId },
    }),
  );
