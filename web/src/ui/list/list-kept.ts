import { hashKey, useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../../router/hooks.ts';

const MINUTE_MS = 60_000;
/** Age after which a new visit reloads the list. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * Cache settings of infinite lists: they never refresh while shown, and stay cached while the user reads a script page.
 */
export const LIST_KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60 * MINUTE_MS } as const;

/** Starts a newly visited list at its first page. Going back restores it unchanged. */
export function useListVisit(queryKey: QueryKey): void {
  const client = useQueryClient();
  const returned = useNavigationType() === 'POP';
  const visit = `${useLocation().key} ${hashKey(queryKey)}`;
  const begun = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (returned || begun.current === visit) return;
    begun.current = visit;
    beginAgain(client, queryKey);
  }, [client, queryKey, returned, visit]);
}

function beginAgain(client: QueryClient, queryKey: QueryKey): void {
  const state = client.getQueryState<InfiniteData<unknown>>(queryKey);
  if (state?.data === undefined) return;
  if (Date.now() - state.dataUpdatedAt > FRESH_MS) return void client.resetQueries({ queryKey, exact: true });
  const { pages, pageParams } = state.data;
  client.setQueryData(queryKey, { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) });
}
