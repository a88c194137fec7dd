// Selects the operator's content that is shown now. Omits entries that lead to a script no longer offered.
import type { Banner, Collection, Popup } from '@juzhongren/contract/content';
import { type CatalogueEntry, findListed } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { CollectionOfScripts, TimedPopup } from '../../ports/operator-content.ts';
import { isFree } from '../index/cards.ts';
import { inOrder } from '../index/sort-orders.ts';

type ContentDeps = Pick<Deps, 'catalogue'>;
type TimedDeps = Pick<Deps, 'catalogue' | 'now'>;

export function shownBanners(deps: ContentDeps): Banner[] {
  return deps.catalogue.content().banners.filter(({ scriptId }) => isOffered(deps, scriptId));
}

export function shownCollections(deps: ContentDeps): Collection[] {
  return deps.catalogue
    .content()
    .collections.filter((collection) => listedScripts(deps, collection).length > 0)
    .map(({ collection_id, title, album }) => ({ collection_id, title, album }));
}

/**
 * Returns the script offered to users who have not played yet. It is the one the operator named, if it is offered, free
 * and for one player. Otherwise it is the easiest such script; on a tie the first in a visitor's feed. Returns
 * undefined if there is none.
 */
export function shownFirstCase({ catalogue }: ContentDeps): CatalogueEntry | undefined {
  const fits = (entry: CatalogueEntry) => entry.shown.card.player === 1 && isFree(entry);
  const { firstCase } = catalogue.content();
  const named = firstCase === null ? undefined : findListed(catalogue, firstCase);
  if (named !== undefined && fits(named)) return named;
  const [first, ...others] = inOrder(catalogue, 'feed').filter(fits);
  return others.reduce((best, one) => (one.shown.card.level < (best?.shown.card.level ?? 0) ? one : best), first);
}

/** Returns all popups that lead to offered scripts. `displayStatus` tells whether they are shown now. */
export function shownPopups(deps: TimedDeps): Popup[] {
  const now = deps.now();
  const collections = new Set(shownCollections(deps).map(({ collection_id }) => collection_id));
  return deps.catalogue
    .content()
    .popups.filter(
      ({ scriptId, collectionId }) =>
        isOffered(deps, scriptId) && (collectionId === null || collections.has(collectionId)),
    )
    .map((popup) => {
      const { id, title, cover, flag, redirectUrl, scriptId, collectionId } = popup;
      const displayStatus = isDisplayed(popup, now);
      return { id, title, cover, flag, redirectUrl, scriptId, collectionId, displayStatus };
    });
}

export function displayedPopupIds(deps: TimedDeps): number[] {
  const now = deps.now();
  return deps.catalogue
    .content()
    .popups.filter((popup) => isDisplayed(popup, now))
    .map(({ id }) => id);
}

export function findCollection({ catalogue }: ContentDeps, collectionId: number): CollectionOfScripts | undefined {
  return catalogue.content().collections.find((collection) => collection.collection_id === collectionId);
}

export function listedScripts({ catalogue }: ContentDeps, { scriptIds }: CollectionOfScripts): CatalogueEntry[] {
  return scriptIds.flatMap((scriptId) => findListed(catalogue, scriptId) ?? []);
}

function isOffered({ catalogue }: ContentDeps, scriptId: number | null): boolean {
  return scriptId === null || findListed(catalogue, scriptId) !== undefined;
}

function isDisplayed({ shown, from, until }: TimedPopup, now: number): boolean {
  return shown && (from === null || now >= from) && (until === null || now < until);
}
