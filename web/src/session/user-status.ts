import type { ResponseOf } from '@juzhongren/contract/call';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import type { userStatus } from '@juzhongren/contract/room-calls/room';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';
import { storeRoomInProgress } from './room-in-progress.ts';
import { noteNews } from '../identity/news.ts';
import { useSignedIn } from '../identity/token.ts';

export type Party = NonNullable<ResponseOf<typeof userStatus>['party']>;

const isOpen = (party: Party | null): party is Party => party !== null && party.status !== PARTY_STATUS.Closed;

/**
 * Returns whether players wait or play in the room. False in the debrief. If the service sends no stage, only the
 * status decides.
 */
export const isBeingPlayed = (party: Party | null): party is Party =>
  isOpen(party) && party.stage !== GAME_STAGE.VoteEnd;

export const isRunning = (party: Party): boolean => isBeingPlayed(party) && party.status === PARTY_STATUS.Gameing;

export function wayBackLabel(party: Party): string {
  if (!isRunning(party)) return '回到房间';
  if (party.act === undefined || party.stage === GAME_STAGE.ClueEnd) return '回到牌桌';
  return `回到第 ${party.act.number} 幕`;
}

/** Returns whether the room meets later, so that the caller is free until shortly before. `now`: Unix ms. */
export const isForLater = (party: Party, now: number): boolean =>
  party.status === PARTY_STATUS.Created && party.meetAt !== undefined && party.meetAt > now + MEETING_NEAR_MS;

/** Caller's latest room. Use it only when signed in. Never cached as fresh, because rooms open and close elsewhere. */
export const userStatusQuery = queryOptions({
  queryKey: ['user-status'],
  queryFn: async ({ signal }) => {
    // Lazy-loaded, because the room calls add 4 KB that a visitor's first screen does not need.
    const { userStatus } = await callsFrom(import('@juzhongren/contract/room-calls/room'));
    const status = await load(userStatus, { scriptId: '0' }, { signal });
    storeRoomInProgress(isOpen(status.party));
    if (status.unread) noteNews();
    return status;
  },
  staleTime: 0,
});

/**
 * Caller's latest room with this script. Needed if the caller is in several rooms, because `userStatusQuery` returns
 * only one.
 */
const scriptStatusQuery = (scriptId: number) =>
  queryOptions({
    queryKey: ['user-status', scriptId],
    queryFn: async ({ signal }) => {
      const { userStatus } = await callsFrom(import('@juzhongren/contract/room-calls/room'));
      return load(userStatus, { scriptId: String(scriptId) }, { signal });
    },
    staleTime: 0,
  });

/**
 * Returns the caller's other games: `same` runs this script, `other` is the latest with another script. Empty for
 * visitors, while unknown, and when the request fails.
 */
export function useGamesBeside(scriptId: number | undefined): { readonly same?: Party; readonly other?: Party } {
  const open = useRoomInProgress();
  const isOther = open !== undefined && open.party.script.script_id !== scriptId;
  const { data } = useQuery({
    ...scriptStatusQuery(scriptId ?? 0),
    enabled: isOther && open.rooms > 1 && scriptId !== undefined,
  });
  if (open === undefined || scriptId === undefined) return {};
  const same = isOther ? data?.party : open.party;
  return {
    ...(same != null && isRunning(same) && { same }),
    ...(isOther && isBeingPlayed(open.party) && !isForLater(open.party, open.askedAt) && { other: open.party }),
  };
}

/**
 * Returns the caller's open room and when the response arrived (Unix ms). Undefined for visitors, without an open room,
 * while unknown, and when the request fails.
 */
export function useRoomInProgress():
  | { readonly party: Party; readonly rooms: number; readonly askedAt: number }
  | undefined {
  const signedIn = useSignedIn();
  const { data, dataUpdatedAt: askedAt } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn && data !== undefined && isOpen(data.party)
    ? { party: data.party, rooms: data.rooms ?? 1, askedAt }
    : undefined;
}
