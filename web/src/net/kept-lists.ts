import type { QueryClient } from '@tanstack/react-query';
import { parseJson } from '../browser/parse-json.ts';
import { sessionStore } from '../browser/storage.ts';

// Keeps long lists across a reload or a return from another site, so that their scroll position exists. Lists of more
// than one page are stored when the page closes and restored when it opens.

const KEY = 'keptLists';
const KEPT_MS = 60 * 60_000;

interface List {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

interface StoredLists {
  /** The shapes may differ in another build. */
  readonly build: string;
  readonly at: number;
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data: List; readonly updatedAt: number }[];
}

export function keepLists(client: QueryClient): void {
  takeUp(client);
  window.addEventListener('pagehide', () => putAside(client));
}

function takeUp(client: QueryClient): void {
  const text = sessionStore.read(KEY);
  sessionStore.remove(KEY);
  const kept = parseJson(text) as StoredLists | undefined;
  if (!cameBack() || kept?.build !== import.meta.url || Date.now() - kept.at > KEPT_MS) return;
  for (const { key, data, updatedAt } of kept.queries) client.setQueryData(key, data, { updatedAt });
}

/** Returns false for an address that was newly opened. It has no scroll position to restore. */
function cameBack(): boolean {
  return performance.getEntriesByType('navigation').every((entry) => !('type' in entry && entry.type === 'navigate'));
}

function putAside(client: QueryClient): void {
  const queries = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { data, dataUpdatedAt: updatedAt } = query.state;
      // A user who reloads at the top of a list wants fresh data.
      const top = query.isActive() && window.scrollY === 0;
      return isList(data) && data.pages.length > 1 && !top ? [{ key: query.queryKey, data, updatedAt }] : [];
    });
  if (queries.length === 0) sessionStore.remove(KEY);
  else
    sessionStore.write(KEY, JSON.stringify({ build: import.meta.url, at: Date.now(), queries } satisfies StoredLists));
}

function isList(data: unknown): data is List {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
