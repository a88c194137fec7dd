import type { ResponseOf } from '@juzhongren/contract/call';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import type { userStatus } from '@juzhongren/contract/party/room';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';
import { noteOpenParty } from './open-party.ts';
import { noteNews } from '../identity/news.ts';
import { useSignedIn } from '../identity/token.ts';

/** A room as the caller's status names it. */
export type Party = NonNullable<ResponseOf<typeof userStatus>['party']>;

const isOpen = (party: Party | null): party is Party => party !== null && party.status !== PARTY_STATUS.Closed;

/** Whether anybody still waits or plays there. In the debrief nobody does; a service that tells no stage is taken at its status. */
export const isBeingPlayed = (party: Party | null): party is Party =>
  isOpen(party) && party.stage !== GAME_STAGE.VoteEnd;

/** A room that meets another time: whoever waits for it is free until people gather there. `now`: Unix ms. */
export const isForLater = (party: Party, now: number): boolean =>
  party.status === PARTY_STATUS.Created && party.meetAt !== undefined && party.meetAt > now + MEETING_NEAR_MS;

/** The caller's latest party; ask only when signed in. Always asked anew: rooms open and close elsewhere. */
export const userStatusQuery = queryOptions({
  queryKey: ['user-status'],
  queryFn: async ({ signal }) => {
    // The calls of rooms weigh 4 KB that a visitor's first screen does without.
    const { userStatus } = await callsFrom(import('@juzhongren/contract/party/room'));
    const status = await load(userStatus, { scriptId: '0' }, { signal });
    noteOpenParty(isOpen(status.party));
    if (status.unread) noteNews();
    return status;
  },
  staleTime: 0,
});

/**
 * The caller's party that is still open, once known, and when this device was told, Unix ms; undefined for visitors, without
 * one, and when asking failed.
 */
export function useOpenParty():
  | { readonly party: Party; readonly rooms: number; readonly askedAt: number }
  | undefined {
  const signedIn = useSignedIn();
  const { data, dataUpdatedAt: askedAt } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn && data !== undefined && isOpen(data.party)
    ? { party: data.party, rooms: data.rooms ?? 1, askedAt }
    : undefined;
}
