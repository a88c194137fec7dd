import { audit } from '@juzhongren/contract/partner';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { appConfig } from '../net/app-config.ts';
import { load } from '../net/query-client.ts';

const auditQuery = queryOptions({
  queryKey: ['audit'],
  queryFn: ({ signal }) => load(audit, {}, { signal }),
});

/**
 * Returns whether entry points to purchases are shown. They are hidden while a store reviews the app. The page contains
 * an answer, so that nothing appears and then disappears; it is refetched all the same.
 */
export function usePurchasesShown(): boolean {
  const { data } = useQuery({
    ...auditQuery,
    initialData: () => ({ audit: appConfig().storeReview }),
    initialDataUpdatedAt: 0,
  });
  return !data.audit;
}
