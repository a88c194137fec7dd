// Builds a room in its lobby as the away watch sees it.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { ObservedRoom } from '../push/watched-room.ts';

export const PARTY = 'party-000001';

/** Returns a lobby with these members and no recorded attendance. */
export function standingOf(userIds: readonly number[], away: readonly number[]): ObservedRoom {
  const room = {
    partyId: PARTY,
    scriptId: 1,
    payMode: PAY_MODE.Carnival,
    hostId: userIds[0] ?? 0,
    meetAt: null,
    slow: null,
    members: userIds.map((userId) => ({
      userId,
      nickname: '',
      avatar: '',
      characterId: null,
      wanted: [],
      ready: false,
    })),
    former: [],
    replaced: [],
    away: [...away],
    barred: [],
    guests: [],
    guestsWelcome: true,
    chairOpen: false,
    chairFor: null,
    master: null,
    led: [],
    kept: [],
    times: null,
    coming: [],
    queue: [],
    friendsFirst: false,
    casting: { tastes: [], cast: null, refused: false },
    screens: [],
    hostAsked: [],
    paid: [],
  };
  return {
    partyId: PARTY,
    state: { stage: 'lobby', room, expiresAt: Number.MAX_SAFE_INTEGER },
    attendance: new Map(),
  };
}
