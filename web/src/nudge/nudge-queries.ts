import { userNudges } from '@juzhongren/contract/nudges';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../net/query-client.ts';

/** What the caller has chosen, and by what they can be told. */
export const nudgesQuery = queryOptions({
  queryKey: ['nudges'],
  queryFn: ({ signal }) => load(userNudges, {}, { signal }),
});
