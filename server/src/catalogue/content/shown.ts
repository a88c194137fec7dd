// What of the operator's content is shown now: nothing that leads to a script that is not offered any more.
import type { Banner, Collection, Popup } from '@juzhongren/contract/content';
import { type CatalogueEntry, findListed } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import type { CollectionOfScripts, TimedPopup } from '../../ports/operator-content.ts';
import { isFree } from '../shelf/cards.ts';
import { inOrder } from '../shelf/sort-orders.ts';

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
 * What who has not played yet is offered: the script the operator named, as long as it is offered, free and for one;
 * otherwise the easiest that is, among equals the one a visitor's feed has first. Undefined when there is none.
 */
export function shownFirstCase({ catalogue }: ContentDeps): CatalogueEntry | undefined {
  const fits = (entry: CatalogueEntry) => entry.shown.card.player === 1 && isFree(entry);
  const { firstCase } = catalogue.content();
  const named = firstCase === null ? undefined : findListed(catalogue, firstCase);
  if (named !== undefined && fits(named)) return named;
  const [first, ...others] = inOrder(catalogue, 'feed').filter(fits);
  return others.reduce((best, one) => (one.shown.card.level < (best?.shown.card.level ?? 0) ? one : best), first);
}

/** Also those whose time is not now: `displayStatus` says it. */
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

/** The popup notices whose time is now. */
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

/** The scripts of a collection that are offered, in the operator's order. */
export function listedScripts({ catalogue }: ContentDeps, { scriptIds }: CollectionOfScripts): CatalogueEntry[] {
  return scriptIds.flatMap((scriptId) => findListed(catalogue, scriptId) ?? []);
}

function isOffered({ catalogue }: ContentDeps, scriptId: number | null): boolean {
  return scriptId === null || findListed(catalogue, scriptId) !== undefined;
}

/** From `from` on, until just before `until`. */
function isDisplayed({ shown, from, until }: TimedPopup, now: number): boolean {
  return shown && (from === null || now >= from) && (until === null || now < until);
}
