import type { ParsedRequestOf } from '@juzhongren/contract/call';
import * as calls from '@juzhongren/contract/catalogue';
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import { refuse, route } from '../http/calls.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';
import { inTurn } from '../http/turn-share.ts';
import { type CatalogueEntry, type StatsChange, findListed } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { type CatalogueQuery, changesChoice, chooseScripts, type Condition } from './choose.ts';
import { isFavorite } from './favorites/store.ts';
import { pageOfOrder, recommendedOrder } from './feed.ts';
import { keptAnswer, keptList } from './index/answer-cache.ts';
import { cardsJson, detailOf } from './index/cards.ts';
import { compareIn, inOrder } from './index/sort-orders.ts';
import { wordsOf } from './index/search-words.ts';
import { countEntry, readPlays } from './index/store.ts';

const MINUTE_MS = 60_000;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns a page of 「猜你喜欢」 for visitors. The order is the same for all visitors and in the data embedded in the page.
 */
export function visitorFeed({ catalogue }: Pick<Deps, 'catalogue'>, page: Page): readonly CatalogueEntry[] {
  return pageOf(inOrder(catalogue, 'feed'), page);
}

/** Returns a test like that of `changesChoice`, for the visitor feed. */
function changesFeed(entries: readonly CatalogueEntry[], { limit }: Page): (change: StatsChange) => boolean {
  const last = entries.length === limit ? entries.at(-1) : undefined;
  const comesAfterLast = (entry: CatalogueEntry) => last !== undefined && compareIn('feed', entry, last) > 0;
  return ({ was, is }) => !(comesAfterLast(was) && comesAfterLast(is));
}

function feedAnswer(deps: Deps, caller: { userId: number } | null, page: Page): ReadyAnswer | Promise<ReadyAnswer> {
  if (caller !== null) return personalFeed(deps, caller, page);
  return keptList(deps.catalogue, `feed ${page.offset} ${page.limit}`, () => {
    const entries = visitorFeed(deps, page);
    return { json: cardsJson(entries), concerns: changesFeed(entries, page) };
  });
}

async function personalFeed(deps: Deps, caller: { userId: number }, page: Page): Promise<ReadyAnswer> {
  const { catalogue } = deps;
  const order = await recommendedOrder(deps, caller.userId, page.offset === 0);
  const entries = pageOfOrder(catalogue, order, page);
  return cardsAnswer(catalogue, entries);
}

/** Caches a personal list under its script ids, so that callers with the same list share the answer. */
function cardsAnswer(
  catalogue: Deps['catalogue'],
  entries: readonly CatalogueEntry[],
): ReadyAnswer | Promise<ReadyAnswer> {
  const key = ['cards', ...entries.map(({ scriptId }) => scriptId)].join(' ');
  return keptList(catalogue, key, () => ({ json: cardsJson(entries), concerns: ({ was }) => entries.includes(was) }));
}

export const feedScript = route(calls.feedScript, ({ request, caller, deps }) => feedAnswer(deps, caller, request));

export const popularScript = route(calls.popularScript, ({ request, deps }) =>
  listAnswer(deps, known(request, readPopular), request),
);

export const recommendScriptList = route(calls.recommendScriptList, ({ request, caller, deps }) =>
  feedAnswer(deps, caller, request),
);

export const sceneList = route(calls.sceneList, ({ deps: { catalogue } }) =>
  keptAnswer(catalogue, 'scenes', () => JSON.stringify(catalogue.scenes())),
);

const EVERYTHING: Condition = { sceneId: 0, level: 0, player: 0, length: 0, cost: 0, theme: undefined, words: [] };

export const scriptList = route(calls.scriptList, ({ request, caller, deps }) => {
  const asked = known(request, readAsked);
  const isPersonal = request.condition?.unplayed === true && caller !== null;
  return isPersonal ? unplayedAnswer(deps, asked, { ...request, ...caller }) : listAnswer(deps, asked, request);
});

interface NamedCatalogueQuery extends CatalogueQuery {
  readonly key: string;
}

/** Queries by request object. Frequent requests share one parsed object. */
const askedOf = new WeakMap<object, NamedCatalogueQuery>();

function known<Request extends Page>(
  request: Request,
  read: (request: Request) => CatalogueQuery,
): NamedCatalogueQuery {
  const kept = askedOf.get(request);
  if (kept !== undefined) return kept;
  const asked = read(request);
  const named = { ...asked, key: nameOf(asked, request) };
  askedOf.set(request, named);
  return named;
}

const readPopular = (): CatalogueQuery => ({ condition: EVERYTHING, order: RANK_ORDER.Popularity });

function readAsked({ condition = {}, order }: ParsedRequestOf<typeof calls.scriptList>): CatalogueQuery {
  const { sceneId = 0, level = 0, player = 0, length = 0, cost = 0, theme, name = '' } = condition;
  return { condition: { sceneId, level, player, length, cost, theme, words: wordsOf(name) }, order };
}

function nameOf({ condition, order }: CatalogueQuery, { offset, limit }: Page): string {
  const { sceneId, level, player, length, cost, theme, words } = condition;
  const numbers = `${sceneId} ${level} ${player} ${length} ${cost} ${offset} ${limit}`;
  return `list ${numbers} ${theme} ${order} ${words.join(' ')}`;
}

function listAnswer(
  { catalogue, now }: Pick<Deps, 'catalogue' | 'now'>,
  asked: NamedCatalogueQuery,
  page: Page,
): ReadyAnswer | Promise<ReadyAnswer> {
  // The `fresh` theme depends on the time, so its answers are cached per minute.
  const minute = asked.condition.theme === 'fresh' ? Math.floor(now() / MINUTE_MS) : 0;
  const key = minute === 0 ? asked.key : `${asked.key}\n${minute}`;
  const first = { now: minute * MINUTE_MS, count: page.offset + page.limit };
  return keptList(catalogue, key, () => {
    const chosen = chooseScripts(catalogue, asked, first);
    return { json: cardsJson(pageOf(chosen, page)), concerns: changesChoice(catalogue, asked, { ...first, chosen }) };
  });
}

/**
 * Answers with scripts of which the caller has not started a game. Callers with the same result share the cached
 * answer.
 */
async function unplayedAnswer(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  asked: CatalogueQuery,
  { userId, ...page }: Page & { readonly userId: number },
): Promise<ReadyAnswer> {
  const plays = await readPlays(db, userId);
  const started = new Set(plays.flatMap((play) => (play.started ? [play.scriptId] : [])));
  const chosen = await inTurn(() => chooseScripts(catalogue, asked, { now: now() }));
  const left = chosen.filter(({ scriptId }) => !started.has(scriptId));
  return await cardsAnswer(catalogue, pageOf(left, page));
}

/** Returns the public page of a script. Errors: 1002 if the script is unknown or no longer offered. */
export const scriptDetail = route(calls.scriptDetail, ({ request: { scriptId }, caller, deps }) => {
  const entry = findListed(deps.catalogue, scriptId);
  if (entry === undefined) return refuse(ERROR.notFound);
  if (caller === null) return detailAnswer(deps, entry, false);
  return isFavorite(deps.db, { userId: caller.userId, scriptId }).then((mark) => detailAnswer(deps, entry, mark));
});

function detailAnswer(
  { catalogue }: Pick<Deps, 'catalogue'>,
  entry: CatalogueEntry,
  favorite: boolean,
): ReadyAnswer | Promise<ReadyAnswer> {
  const key = `detail ${entry.scriptId} ${favorite}`;
  return keptAnswer(catalogue, key, () => JSON.stringify(detailOf(entry, favorite)), entry);
}

export const scriptRecord = route(calls.scriptRecord, async ({ request, deps }) => {
  const { scriptId, scene } = request;
  if (deps.catalogue.findEntry(scriptId) === undefined) return refuse(ERROR.notFound);
  const day = shanghaiDay(deps.now());
  await countEntry(deps.db, { scriptId, enteredFrom: scene, day });
  return {};
});

function pageOf(entries: readonly CatalogueEntry[], { offset, limit }: Page): readonly CatalogueEntry[] {
  return entries.slice(offset, offset + limit);
}
