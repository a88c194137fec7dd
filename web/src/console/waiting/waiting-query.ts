import { consoleWaiting } from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadConsole } from '../access/ask-console.ts';
import { useSession } from '../access/session.tsx';
import { ROWS } from '../lists/rows-query.ts';

export type Waiting = ResponseOf<typeof consoleWaiting>['waiting'][number];

/** Refetch interval while the page is visible. The query also refetches when the user returns to the tab. */
const ASKED_EVERY_MS = 30_000;

/** Uses the key of lists, so that each action makes the counts stale, too. */
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
