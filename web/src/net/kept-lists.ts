import type { QueryClient } from '@tanstack/react-query';
import { parseJson } from '../browser/parse-json.ts';
import { sessionShelf } from '../browser/storage.ts';

// A reload, or coming back from another site, finds long lists as they were, so that the scroll place exists: what was
// loaded beyond the first page is put aside when the page goes and taken up when it begins.

const KEY = 'keptLists';
const KEPT_MS = 60 * 60_000;

interface List {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

/** What this very build wrote itself, a moment ago. */
interface Kept {
  /** Of another build the shapes may be others, too. */
  readonly build: string;
  readonly at: number;
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data: List; readonly updatedAt: number }[];
}

/** Takes up the lists of the page that went, and puts those of this one aside when it goes. */
export function keepLists(client: QueryClient): void {
  takeUp(client);
  window.addEventListener('pagehide', () => putAside(client));
}

function takeUp(client: QueryClient): void {
  const text = sessionShelf.read(KEY);
  sessionShelf.remove(KEY);
  const kept = parseJson(text) as Kept | undefined;
  if (!cameBack() || kept?.build !== import.meta.url || Date.now() - kept.at > KEPT_MS) return;
  for (const { key, data, updatedAt } of kept.queries) client.setQueryData(key, data, { updatedAt });
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
      const { data, dataUpdatedAt: updatedAt } = query.state;
      // Who reloads at the top of a list wants to see it anew.
      const top = query.isActive() && window.scrollY === 0;
      return isList(data) && data.pages.length > 1 && !top ? [{ key: query.queryKey, data, updatedAt }] : [];
    });
  if (queries.length === 0) sessionShelf.remove(KEY);
  else sessionShelf.write(KEY, JSON.stringify({ build: import.meta.url, at: Date.now(), queries } satisfies Kept));
}

/** An infinite query's data. */
function isList(data: unknown): data is List {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
