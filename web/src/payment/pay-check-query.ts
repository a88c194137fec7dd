import { payCheck } from '@juzhongren/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** Begins the key of every answer to what playing costs; paying makes them all old. */
export const PAY_CHECKS = ['pay-check'] as const;

/** What the caller would pay to play, alone or in a room. Asked anew whenever it is shown: cards and membership change elsewhere. */
export const payCheckQuery = ({ scriptId, partyId }: { scriptId: number; partyId?: string }) =>
  queryOptions({
    queryKey: [...PAY_CHECKS, scriptId, partyId ?? null],
    queryFn: ({ signal }) =>
      load(payCheck, { scriptId: String(scriptId), ...(partyId === undefined ? {} : { partyId }) }, { signal }),
    staleTime: 0,
  });
