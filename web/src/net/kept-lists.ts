import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sessionShelf } from '../session/storage.ts';

// A reload, or coming back from another site, finds long lists as they were, so that the scroll place exists: what was
// loaded beyond the first page is put aside when the page goes and taken up when it begins.

const KEY = 'keptLists';
const KEPT_MS = 60 * 60_000;

const listSchema = z.object({ pages: z.array(z.unknown()), pageParams: z.array(z.unknown()) });
const keptSchema = z.object({
  /** Of another build the shapes may be others, too. */
  build: z.string(),
  at: z.number(),
  queries: z.array(z.object({ key: z.array(z.unknown()), data: listSchema, updatedAt: z.number() })),
});

/** Takes up the lists of the page that went, and puts those of this one aside when it goes. */
export function keepLists(client: QueryClient): void {
  takeUp(client);
  window.addEventListener('pagehide', () => putAside(client));
}

function takeUp(client: QueryClient): void {
  const text = sessionShelf.read(KEY);
  sessionShelf.remove(KEY);
  const kept = keptSchema.safeParse(parsed(text));
  if (!cameBack() || !kept.success || kept.data.build !== import.meta.url || Date.now() - kept.data.at > KEPT_MS)
    return;
  for (const { key, data, updatedAt } of kept.data.queries) client.setQueryData(key, data, { updatedAt });
}

/** False for an address that was opened anew: there is no place to find again. */
function cameBack(): boolean {
  return performance.getEntriesByType('navigation').every((entry) => !('type' in entry && entry.type === 'navigate'));
}

function putAside(client: QueryClient): void {
  const queries = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const data = listSchema.safeParse(query.state.data);
      // Who reloads at the top of a list wants to see it anew.
      const top = query.isActive() && window.scrollY === 0;
      if (!data.success || data.data.pages.length < 2 || top) return [];
      return [{ key: query.queryKey, data: data.data, updatedAt: query.state.dataUpdatedAt }];
    });
  if (queries.length === 0) sessionShelf.remove(KEY);
  else sessionShelf.write(KEY, JSON.stringify({ build: import.meta.url, at: Date.now(), queries }));
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
