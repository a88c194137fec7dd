import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import { inertJson } from './app-config.ts';

// The data of the first screen, put into the page by the server:
//   <script type="application/json" id="boot">{ "queries": [[queryKey, data], …], "house": … }</script>
// Keys and shapes are those of the queries in `screens/*/queries.ts`; an infinite list is { pages, pageParams }.
// Like the configuration it is the word of the server of this very build.
export interface BootData {
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** What the operator tells everybody; not from a page that was kept. */
  readonly siteStatus?: PublicSiteStatus;
  /** The page was kept here, not loaded: the data are of the last time. */
  readonly kept?: boolean;
}

export function bootData(page: Document): BootData {
  const told = inertJson(page, 'boot');
  const whole = typeof told === 'object' && told !== null && 'queries' in told && Array.isArray(told.queries);
  const { queries, siteStatus } = whole ? (told as BootData) : { queries: [] };
  const kept = isKeptPage(page);
  return { queries, kept, ...(siteStatus === undefined || kept ? {} : { siteStatus }) };
}

/** Whether this page is one that the service worker kept: nobody answered, or not soon enough. */
export function isKeptPage(page: Document): boolean {
  return page.documentElement.dataset['kept'] !== undefined;
}
