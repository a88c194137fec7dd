import type { ResponseOf } from '@juzhongren/contract/call';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import type { userStatus } from '@juzhongren/contract/party-room';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';
import { noteOpenParty } from './open-party.ts';
import { useSignedIn } from '../identity/token.ts';

type Party = ResponseOf<typeof userStatus>['party'];

const isOpen = (party: Party): party is NonNullable<Party> => party !== null && party.status !== PARTY_STATUS.Closed;

/** The caller's latest party; ask only when signed in. Always asked anew: rooms open and close elsewhere. */
export const userStatusQuery = queryOptions({
  queryKey: ['user-status'],
  queryFn: async ({ signal }) => {
    // The calls of rooms weigh 4 KB that a visitor's first screen does without.
    const { userStatus } = await callsFrom(import('@juzhongren/contract/party-room'));
    const status = await load(userStatus, { scriptId: '0' }, { signal });
    noteOpenParty(isOpen(status.party));
    return status;
  },
  staleTime: 0,
});

/** The caller's party that is still open, once known; undefined for visitors, without one, and when asking failed. */
export function useOpenParty() {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  return signedIn && data !== undefined && isOpen(data.party) ? data.party : undefined;
}
