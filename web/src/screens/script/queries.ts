import { scriptDetail, type ScriptCard } from '@juzhongren/contract/catalogue';
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { load } from '../../net/query-client.ts';

export const scriptQuery = (id: number) =>
  queryOptions({
    queryKey: ['script', id],
    queryFn: ({ signal }) => load(scriptDetail, { scriptId: String(id) }, { signal }),
  });

/** The card of a script from a list somebody came through: name and poster are there before the detail is. */
export function cardFromLists(client: QueryClient, id: number): ScriptCard | undefined {
  for (const key of [['feed'], ['scripts']]) {
    for (const [, data] of client.getQueriesData<InfiniteData<readonly ScriptCard[]>>({ queryKey: key })) {
      const card = data?.pages.flat().find((candidate) => candidate.script_id === id);
      if (card !== undefined) return card;
    }
  }
  return undefined;
}
