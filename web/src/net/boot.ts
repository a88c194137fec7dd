import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import { inertJson } from './app-config.ts';

// Data of the first screen, which the server writes into the page:
// <script type="application/json" id="boot">{ "queries": [[queryKey, data], …], "house": … }</script>
// Keys and shapes are those of each screen's `queries.ts`; an infinite list is { pages, pageParams }. Not validated:
// the server of the same build wrote it, like the configuration.
export interface BootData {
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Site status. Absent from a cached page. */
  readonly siteStatus?: PublicSiteStatus;
  /** The page comes from the cache of the service worker, so the data are old. */
  readonly kept?: boolean;
}

export function bootData(page: Document): BootData {
  const told = inertJson(page, 'boot');
  const whole = typeof told === 'object' && told !== null && 'queries' in told && Array.isArray(told.queries);
  const { queries, siteStatus } = whole ? (told as BootData) : { queries: [] };
  const kept = isKeptPage(page);
  return { queries, kept, ...(siteStatus === undefined || kept ? {} : { siteStatus }) };
}

/**
 * Returns whether the service worker served this page from its cache, because the server did not answer, or not in
 * time.
 */
export function isKeptPage(page: Document): boolean {
  return page.documentElement.dataset['kept'] !== undefined;
}
