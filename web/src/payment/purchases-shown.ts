import { audit } from '@juzhongren/contract/partner';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { appConfig } from '../net/app-config.ts';
import { load } from '../net/query-client.ts';

const auditQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: ({ signal }) => load(audit, {}, { signal }),
});

/**
 * Whether entrances to purchases are shown: not while a store reviews the app. The page brought an answer, so that
 * nothing appears that has to go again; it is asked for anew all the same.
 */
export function usePurchasesShown(): boolean {
  const { data } = useQuery({
    ...auditQuery,
    initialData: () => ({ audit: appConfig().storeReview }),
    initialDataUpdatedAt: 0,
  });
  return !data.audit;
}
