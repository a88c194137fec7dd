import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callsFrom, load } from '../net/query-client.ts';
import { useSignedIn } from './token.ts';

/** The caller's latest party; ask only when signed in. Always asked anew: rooms open and close elsewhere. */
export const userStatusQuery = queryOptions({
  queryKey: ['user-status'],
  queryFn: async ({ signal }) => {
    // The calls of rooms weigh 4 KB that a visitor's first screen does without.
    const { userStatus } = await callsFrom(import('@juzhongren/contract/parties'));
    return load(userStatus, { scriptId: '0' }, { signal });
  },
  staleTime: 0,
});

/** The caller's party that is still open, once known; undefined for visitors, without one, and when asking failed. */
export function useOpenParty() {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  const party = signedIn ? data?.party : null;
  return party === null || party === undefined || party.status === PARTY_STATUS.Closed ? undefined : party;
}
