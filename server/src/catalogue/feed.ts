import { inTurn } from '../http/turn-share.ts';
import { RecentMap } from '../memory/recent-map.ts';
import { type Catalogue, type CatalogueEntry, findListed } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { type Play, recommendScripts } from './shelf/recommend.ts';
import { readPlays } from './shelf/store.ts';

/** Callers whose order is kept. At 10,000 scripts an order is 40 kB. */
const CALLERS_MAX = 1_000;
/** How long an order serves those who begin to scroll. */
const ORDER_MS = 60_000;
/** How long nobody asks whether a caller has played something since. */
const PLAYS_MS = 1_000;

interface Kept {
  readonly order: Int32Array;
  /** What the order was made from. */
  readonly plays: string;
  readonly madeAt: number;
  readonly askedAt: number;
}

type FeedDeps = Pick<Deps, 'db' | 'catalogue' | 'now'>;

const keptOf = new WeakMap<Catalogue, RecentMap<number, Kept>>();

/**
 * What is recommended to a caller, numbers of scripts. The order holds while they scroll; a new one is made when they
 * begin anew after a minute, or have played something.
 */
export async function recommendedOrder(deps: FeedDeps, userId: number, isBeginning: boolean): Promise<Int32Array> {
  const { catalogue } = deps;
  const callers = keptOf.get(catalogue) ?? new RecentMap<number, Kept>(CALLERS_MAX);
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

/** A page of an order; what is not offered any more is left out and does not count. */
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
