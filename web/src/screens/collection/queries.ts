import { collectionScripts } from '@juzhongren/contract/content';
import { ERROR } from '@juzhongren/contract/errors';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { CallError, load } from '../../net/query-client.ts';
import { LIST_KEPT } from '../../ui/list/list-kept.ts';
import { nextOffset } from '../../ui/cards/script-pages.ts';

export const collectionPages = (collectionId: number) =>
  infiniteQueryOptions({
    queryKey: ['collection', collectionId],
    queryFn: ({ pageParam, signal }) =>
      load(
        collectionScripts,
        { collection_id: String(collectionId), offset: String(pageParam), limit: String(PAGE_SIZE.scripts) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => nextOffset(last.scripts, [], offset),
    select: ({ pages }) => ({ title: pages[0]?.collection.title ?? '', pages: pages.map(({ scripts }) => scripts) }),
    ...LIST_KEPT,
  });

export function isMissing(error: Error | null): boolean {
  return error instanceof CallError && error.failure.err === ERROR.notFound;
}
