// Builds the group library: which scripts, in which order, and the facts shown for each.
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import type { GroupLibraryFilter, SharedScript } from '@juzhongren/contract/groups/library';
import { cardOf } from '../catalogue/index/cards.ts';
import { inOrder } from '../catalogue/index/sort-orders.ts';
import { inTurn } from '../http/turn-share.ts';
import { findOwned } from '../membership/owned-scripts.ts';
import { isMember } from '../membership/store.ts';
import { freeForAll } from '../rooms/costs/seat-costs.ts';
import type { CatalogueEntry } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { type Counts, namesOf, readTastes, type Tastes } from './tastes.ts';

interface LibraryFilter {
  readonly show: GroupLibraryFilter;
  /** 0 means any player count. */
  readonly player: number;
}

const countOf = (counts: Counts, scriptId: number): number => counts.get(scriptId) ?? 0;

/**
 * Filters and sorts scripts for a group. Unplayed and wanted: most wanted first, then least played. Everything: least
 * played first, then most wanted. Ties keep the order of `entries`. Single-player scripts are left out.
 */
export function arrange(
  entries: readonly CatalogueEntry[],
  { played, wanted }: Pick<Tastes, 'played' | 'wanted'>,
  { show, player }: LibraryFilter,
): CatalogueEntry[] {
  const known = ({ scriptId }: CatalogueEntry) => countOf(played, scriptId);
  const wishes = ({ scriptId }: CatalogueEntry) => countOf(wanted, scriptId);
  const isShown = (entry: CatalogueEntry): boolean => {
    const seats = entry.shown.card.player;
    if (seats === 1 || (player !== 0 && seats !== player)) return false;
    if (show === 'unplayed') return known(entry) === 0;
    return show === 'all' || wishes(entry) > 0;
  };
  const shown = entries.filter((entry) => isShown(entry));
  return show === 'all'
    ? shown.sort((one, other) => known(one) - known(other) || wishes(other) - wishes(one))
    : shown.sort((one, other) => wishes(other) - wishes(one) || known(one) - known(other));
}

/** Returns how many members play it for free. */
export function freeOf(
  tastes: Pick<Tastes, 'members' | 'vips' | 'owners'>,
  { scriptId, shown }: CatalogueEntry,
): number {
  return freeForAll(shown.card) === null ? tastes.vips + countOf(tastes.owners, scriptId) : tastes.members;
}

interface Page extends LibraryFilter {
  readonly userId: number;
  readonly people: readonly { readonly userId: number; readonly named: boolean }[];
  readonly offset: number;
  readonly limit: number;
}

export async function libraryOf(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  { userId, people, offset, limit, ...asked }: Page,
): Promise<SharedScript[]> {
  const at = new Date(now());
  const userIds = people.map((one) => one.userId);
  const named = people.flatMap((one) => (one.named ? one.userId : []));
  const tastes = await readTastes(db, userIds, at);
  const arranged = await inTurn(() => arrange(inOrder(catalogue, RANK_ORDER.HighScore), tastes, asked));
  const page = arranged.slice(offset, offset + limit);
  const scriptIds = page.map(({ scriptId }) => scriptId);
  const [playedBy, wantedBy, owned, member] = await Promise.all([
    namesOf(db, 'script_player', { userIds: named, scriptIds }),
    namesOf(db, 'favorite', { userIds: named, scriptIds }),
    findOwned(db, { userId, scriptIds }),
    isMember(db, userId, at),
  ]);
  return page.map((entry) => {
    const { scriptId } = entry;
    return {
      ...cardOf(entry),
      played: countOf(tastes.played, scriptId),
      wanted: countOf(tastes.wanted, scriptId),
      playedBy: [...(playedBy.get(scriptId) ?? [])],
      wantedBy: [...(wantedBy.get(scriptId) ?? [])],
      free: freeOf(tastes, entry),
      mine: freeForAll(entry.shown.card) ?? (owned.has(scriptId) ? 'owned' : member ? 'vip' : 'none'),
    };
  });
}
