import * as calls from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { refuse, route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { cardOf } from '../index/cards.ts';
import { dropFavorite, FAVORITES_MAX, keepFavorite, readFavorites } from './store.ts';

const CHANGES = { what: 'favorite', max: 60, windowMs: 60_000 } as const;

export const favoriteList = route(calls.favoriteList, async ({ request, caller, deps }) => {
  const scriptIds = await readFavorites(deps.db, { userId: caller.userId, ...request });
  return scriptIds.flatMap((scriptId) => deps.catalogue.findEntry(scriptId) ?? []).map(cardOf);
});

/**
 * Adds or removes a favourite. Errors: 1002 for an unknown script; 1001 if the caller has the maximum number; 1004 if
 * too often.
 */
export const favorite = route(calls.favorite, async ({ request, caller, deps }) => {
  const { scriptId } = request;
  const { userId } = caller;
  const entry = deps.catalogue.findEntry(scriptId);
  // A script that is no longer offered can still be removed.
  if (entry === undefined || (request.favorite && !entry.listed)) return refuse(ERROR.notFound);
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, userId, { ...CHANGES, at }))) return refuse(ERROR.tooOften);
  if (!request.favorite) {
    await dropFavorite(deps.db, { userId, scriptId });
  } else if (!(await keepFavorite(deps.db, { userId, scriptId }, at))) {
    const issue = { path: 'scriptId', message: `最多收藏 ${FAVORITES_MAX} 个剧本` };
    return refuse(ERROR.badInput, { params: { issues: [issue] } });
  }
  return {};
});
