import * as calls from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse, route } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { cardOf, detailOf } from './cards.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { filterEntries, orderEntries } from './choose.ts';
import { countEntry } from './store.ts';

const SHANGHAI_MS = 8 * 60 * 60 * 1000;

/** 「猜你喜欢」: the same order for everybody, so that it holds while one visitor scrolls, also from the page's own data. */
export function feedPage(deps: Pick<Deps, 'catalogue'>, page: { offset: number; limit: number }) {
  return pageOf(orderEntries(deps.catalogue.entries()), page).map(cardOf);
}

export const feedScript = route(calls.feedScript, async ({ request, deps }) => feedPage(deps, request));

export const sceneList = route(calls.sceneList, async ({ deps }) => [...deps.catalogue.scenes()]);

export const scriptList = route(calls.scriptList, async ({ request, deps }) => {
  const chosen = filterEntries(deps.catalogue.entries(), request.condition ?? {}, deps.now());
  return pageOf(orderEntries(chosen, request.order), request).map(cardOf);
});

export const scriptDetail = route(calls.scriptDetail, async ({ request, deps }) => findDetail(deps, request.scriptId));

/** Refused with 1002 when there is no such script, or it is not offered any more. */
export function findDetail(deps: Pick<Deps, 'catalogue'>, scriptId: number): calls.ScriptDetail | Refusal {
  const entry = deps.catalogue.findEntry(scriptId);
  return entry?.listed === true ? detailOf(entry) : refuse(ERROR.notFound);
}

export const scriptRecord = route(calls.scriptRecord, async ({ request, deps }) => {
  const { scriptId, scene } = request;
  if (deps.catalogue.findEntry(scriptId) === undefined) return refuse(ERROR.notFound);
  const day = new Date(deps.now() + SHANGHAI_MS).toISOString().slice(0, 10);
  await countEntry(deps.db, { scriptId, enteredFrom: scene, day });
  return {};
});

function pageOf(entries: readonly CatalogueEntry[], { offset, limit }: { offset: number; limit: number }) {
  return entries.slice(offset, offset + limit);
}
