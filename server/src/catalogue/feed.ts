import { inTurn } from '../http/turn-share.ts';
import { RecentMap } from '../memory/recent-map.ts';
import { type Catalogue, type CatalogueEntry, findListed } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { type Play, recommendScripts } from './index/recommend.ts';
import { readPlays } from './index/store.ts';

/** Maximum number of callers whose order is cached. With 10,000 scripts an order takes 40 kB. */
const CALLERS_MAX = 1_000;
/** Milliseconds for which an order is reused at the first page. */
const ORDER_MS = 60_000;
/** Milliseconds for which the plays of a caller are not read again. */
const PLAYS_MS = 1_000;

interface CachedOrder {
  readonly order: Int32Array;
  /** Key of the plays and favourites from which the order was computed. */
  readonly plays: string;
  readonly madeAt: number;
  readonly askedAt: number;
}

type FeedDeps = Pick<Deps, 'db' | 'catalogue' | 'now'>;

const keptOf = new WeakMap<Catalogue, RecentMap<number, CachedOrder>>();

/**
 * Returns the script ids recommended to a caller, in order. The order is stable while they scroll. A new one is
 * computed at the first page (`isBeginning`) if a minute has passed or their plays or favourites changed.
 */
export async function recommendedOrder(deps: FeedDeps, userId: number, isBeginning: boolean): Promise<Int32Array> {
  const { catalogue } = deps;
  const callers = keptOf.get(catalogue) ?? new RecentMap<number, CachedOrder>(CALLERS_MAX);
  keptOf.set(catalogue, callers);
  const now = deps.now();
  const kept = callers.get(userId);
  if (kept !== undefined && (!isBeginning || now - kept.askedAt < PLAYS_MS)) return kept.order;
  const read = await readPlays(deps.db, userId);
  const plays = nameOf(read);
  const isCurrent = kept !== undefined && kept.plays === plays && now - kept.madeAt < ORDER_MS;
  const next = isCurrent
    ? { ...kept, askedAt: now }
    : { order: await inTurn(() => recommendScripts(catalogue, read)), plays, madeAt: now, askedAt: now };
  callers.set(userId, next);
  return next.order;
}

/** Returns a page of an order. Scripts that are no longer offered are omitted and not counted. */
export function pageOfOrder(
  catalogue: Catalogue,
  order: Int32Array,
  { offset, limit }: { offset: number; limit: number },
): CatalogueEntry[] {
  const page: CatalogueEntry[] = [];
  let before = 0;
  for (const scriptId of order) {
    const entry = findListed(catalogue, scriptId);
    if (entry === undefined) continue;
    if (before < offset) before += 1;
    else if (page.push(entry) === limit) break;
  }
  return page;
}

function nameOf(plays: readonly Play[]): string {
  return plays.map(({ scriptId, started }) => `${scriptId}${started ? '' : '*'}`).join(' ');
}
