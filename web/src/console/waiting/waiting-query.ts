import { consoleWaiting } from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadConsole } from '../access/ask-console.ts';
import { useSession } from '../access/session.tsx';
import { ROWS } from '../lists/rows-query.ts';

export type Waiting = ResponseOf<typeof consoleWaiting>['waiting'][number];

/** While the page is in sight; also when somebody comes back to it. */
const ASKED_EVERY_MS = 30_000;

/** Each action makes the counts stale, as it does lists. */
const waitingQuery = (userId: number) =>
  queryOptions({
    queryKey: [ROWS, 'waiting', userId],
    queryFn: ({ signal }) => loadConsole(consoleWaiting, {}, { signal }),
    staleTime: 0,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  });

export function useWaiting() {
  const { userId } = useSession();
  return useQuery(waitingQuery(userId));
}
