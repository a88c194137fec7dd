import { userProfile } from '@juzhongren/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => load(userProfile, {}, { signal }),
});
