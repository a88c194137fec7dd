import type { ResponseOf } from '@juzhongren/contract/call';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import type { userStatus } from '@juzhongren/contract/room-calls/room';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';
import { storeRoomInProgress } from './room-in-progress.ts';
import { noteNews } from '../identity/news.ts';
import { useSignedIn } from '../identity/token.ts';

/** A room as the caller's status names it. */
export type Party = NonNullable<ResponseOf<typeof userStatus>['party']>;

const isOpen = (party: Party | null): party is Party => party !== null && party.status !== PARTY_STATUS.Closed;

/**
 * Whether anybody still waits or plays there. In the debrief nobody does; a service that tells no stage is taken at its
 * status.
 */
export const isBeingPlayed = (party: Party | null): party is Party =>
  isOpen(party) && party.stage !== GAME_STAGE.VoteEnd;

/** Whether its story runs: the acts or the closing. */
export const isRunning = (party: Party): boolean => isBeingPlayed(party) && party.status === PARTY_STATUS.Gameing;

/** Label of the way back to the room. */
export function wayBackLabel(party: Party): string {
  if (!isRunning(party)) return '回到房间';
  if (party.act === undefined || party.stage === GAME_STAGE.ClueEnd) return '回到牌桌';
  return `回到第 ${party.act.number} 幕`;
}

/** A room that meets another time: whoever waits for it is free until people gather there. `now`: Unix ms. */
export const isForLater = (party: Party, now: number): boolean =>
  party.status === PARTY_STATUS.Created && party.meetAt !== undefined && party.meetAt > now + MEETING_NEAR_MS;

/** The caller's latest party; ask only when signed in. Always asked anew: rooms open and close elsewhere. */
export const userStatusQuery = queryOptions({
  queryKey: ['user-status'],
  queryFn: async ({ signal }) => {
    // The calls of rooms weigh 4 KB that a visitor's first screen does without.
    const { userStatus } = await callsFrom(import('@juzhongren/contract/room-calls/room'));
    const status = await load(userStatus, { scriptId: '0' }, { signal });
    storeRoomInProgress(isOpen(status.party));
    if (status.unread) noteNews();
    return status;
  },
  staleTime: 0,
});

/** The caller's latest party with this script. Asked where they are in several rooms: `userStatusQuery` names one. */
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
 * The games that wait for the caller: `same` runs with this script, `other` is the latest with another one. Empty for
 * visitors, until it is known, and when asking failed.
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
 * The caller's party that is still open, once known, and when this device was told, Unix ms; undefined for visitors, without
 * one, and when asking failed.
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
