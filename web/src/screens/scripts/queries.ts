import { sceneList } from '@juzhongren/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

const RETRY_MS = 10_000;

/** Scenes to filter by. Retries periodically after a failure, without an error message. */
export const scenesQuery = queryOptions({
  queryKey: ['scenes'],
  queryFn: ({ signal }) => load(sceneList, {}, { signal }),
  staleTime: 10 * 60_000,
  refetchInterval: (query) => (query.state.status === 'error' ? RETRY_MS : false),
});
