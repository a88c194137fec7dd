import { userProfile } from '@juzhongren/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

/** Caller's own profile. Never cached as fresh, because games end and reviews are written elsewhere. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => load(userProfile, {}, { signal }),
  staleTime: 0,
});
