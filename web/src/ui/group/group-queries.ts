import { groupList, groupView } from '@juzhongren/contract/groups/group';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

/** Neither query is cached as fresh, because other members change the data. */
export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => load(groupList, {}, { signal }),
  staleTime: 0,
});

export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group', groupId],
    queryFn: ({ signal }) => load(groupView, { groupId }, { signal }),
    staleTime: 0,
  });
