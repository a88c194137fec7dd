import { payCheck } from '@juzhongren/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** First part of the query key of all cost checks. A payment invalidates them all. */
export const PAY_CHECKS = ['pay-check'] as const;

/**
 * Cost for the caller to play, alone or in a room. Refetched whenever it is shown, because cards and membership change
 * elsewhere.
 */
export const payCheckQuery = ({ scriptId, partyId }: { scriptId: number; partyId?: string }) =>
  queryOptions({
    queryKey: [...PAY_CHECKS, scriptId, partyId ?? null],
    queryFn: ({ signal }) =>
      load(payCheck, { scriptId: String(scriptId), ...(partyId === undefined ? {} : { partyId }) }, { signal }),
    staleTime: 0,
  });
