import { vipActivity } from '@juzhongren/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

export const plansQuery = queryOptions({
  queryKey: ['vip-activity'],
  queryFn: ({ signal }) => load(vipActivity, {}, { signal }),
});
