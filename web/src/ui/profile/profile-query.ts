import { userProfile } from '@juzhongren/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

/** The caller's own profile. Asked anew whenever it is shown: games end and reviews are written elsewhere. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => load(userProfile, {}, { signal }),
  staleTime: 0,
});
