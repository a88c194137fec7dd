import * as calls from '@juzhongren/contract/content';
import { ERROR } from '@juzhongren/contract/errors';
import { shanghaiDay } from '../../clock/shanghai-day.ts';
import { refuse, route } from '../../http/calls.ts';
import { keptAnswer } from '../index/answer-cache.ts';
import { cardJson, cardsJson } from '../index/cards.ts';
import {
  displayedPopupIds,
  findCollection,
  listedScripts,
  shownBanners,
  shownCollections,
  shownFirstCase,
  shownPopups,
} from './shown.ts';
import { countPopupView } from './store.ts';

export const bannerList = route(calls.bannerList, ({ deps }) =>
  keptAnswer(deps.catalogue, 'banners', () => JSON.stringify(shownBanners(deps))),
);

export const firstCase = route(calls.firstCase, ({ deps }) =>
  keptAnswer(deps.catalogue, 'first case', () => {
    const entry = shownFirstCase(deps);
    return entry === undefined ? 'null' : cardJson(entry);
  }),
);

export const collectionList = route(calls.collectionList, ({ deps }) =>
  keptAnswer(deps.catalogue, 'collections', () => JSON.stringify(shownCollections(deps))),
);

export const popupList = route(calls.popupList, ({ deps }) => {
  // The key contains the displayed popups, because they start and end without a new catalogue generation.
  const key = ['popups', ...displayedPopupIds(deps)].join(' ');
  return keptAnswer(deps.catalogue, key, () => JSON.stringify(shownPopups(deps)));
});

export const popupLog = route(calls.popupLog, async ({ request: { popupId }, deps }) => {
  if (!deps.catalogue.content().popups.some(({ id }) => id === popupId)) return refuse(ERROR.notFound);
  const day = shanghaiDay(deps.now());
  await countPopupView(deps.db, { popupId, day });
  return {};
});

export const collectionScripts = route(calls.collectionScripts, ({ request, deps }) => {
  const { collection_id: collectionId, offset, limit } = request;
  const found = findCollection(deps, collectionId);
  if (found === undefined) return refuse(ERROR.notFound);
  return keptAnswer(deps.catalogue, `collection ${collectionId} ${offset} ${limit}`, () => {
    const { collection_id, title, album } = found;
    const scripts = listedScripts(deps, found).slice(offset, offset + limit);
    return `{"collection":${JSON.stringify({ collection_id, title, album })},"scripts":${cardsJson(scripts)}}`;
  });
});
