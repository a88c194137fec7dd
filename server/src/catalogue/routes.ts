import type { ParsedRequestOf } from '@juzhongren/contract/call';
import * as calls from '@juzhongren/contract/catalogue';
import { RANK_ORDER, type RankOrder } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import { refuse, route } from '../http/calls.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';
import { inTurn } from '../http/turn-share.ts';
import { type CatalogueEntry, findListed } from '../ports/catalogue.ts';
import type { Deps } from '../ports/deps.ts';
import { chooseScripts, type Condition } from './choose.ts';
import { isFavorite } from './favorites/store.ts';
import { pageOfOrder, recommendedOrder } from './feed.ts';
import { keptAnswer } from './shelf/answer-cache.ts';
import { cardsJson, detailOf } from './shelf/cards.ts';
import { inOrder } from './shelf/sort-orders.ts';
import { wordsOf } from './shelf/search-words.ts';
import { countEntry, readPlays } from './shelf/store.ts';

const MINUTE_MS = 60_000;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** 「猜你喜欢」 of a visitor: the same order for everybody, also in the page's own data. */
export function visitorFeed({ catalogue }: Pick<Deps, 'catalogue'>, page: Page): readonly CatalogueEntry[] {
  return pageOf(inOrder(catalogue, 'feed'), page);
}

async function feedAnswer(deps: Deps, caller: { userId: number } | null, page: Page): Promise<ReadyAnswer> {
  const { catalogue } = deps;
  if (caller === null) {
    return keptAnswer(catalogue, `feed ${page.offset} ${page.limit}`, () => cardsJson(visitorFeed(deps, page)));
  }
  const order = await recommendedOrder(deps, caller.userId, page.offset === 0);
  const entries = pageOfOrder(catalogue, order, page);
  return cardsAnswer(catalogue, entries);
}

/** What differs from one caller to the next is kept by what is in it. */
function cardsAnswer(
  catalogue: Deps['catalogue'],
  entries: readonly CatalogueEntry[],
): ReadyAnswer | Promise<ReadyAnswer> {
  const key = ['cards', ...entries.map(({ scriptId }) => scriptId)].join(' ');
  return keptAnswer(catalogue, key, () => cardsJson(entries));
}

export const feedScript = route(calls.feedScript, ({ request, caller, deps }) => feedAnswer(deps, caller, request));

export const popularScript = route(calls.popularScript, async ({ request, deps }) =>
  listAnswer(deps, { condition: EVERYTHING, order: RANK_ORDER.Popularity }, request),
);

export const recommendScriptList = route(calls.recommendScriptList, ({ request, caller, deps }) =>
  feedAnswer(deps, caller, request),
);

export const sceneList = route(calls.sceneList, async ({ deps: { catalogue } }) =>
  keptAnswer(catalogue, 'scenes', () => JSON.stringify(catalogue.scenes())),
);

const EVERYTHING: Condition = { sceneId: 0, level: 0, player: 0, length: 0, cost: 0, theme: undefined, words: [] };

export const scriptList = route(calls.scriptList, async ({ request, caller, deps }) => {
  const known = askedOf.get(request) ?? readAsked(request);
  askedOf.set(request, known);
  const isPersonal = request.condition?.unplayed === true && caller !== null;
  return isPersonal ? unplayedAnswer(deps, known, { ...request, ...caller }) : listAnswer(deps, known, request);
});

interface Asked {
  readonly condition: Condition;
  readonly order: RankOrder | undefined;
}

/** What is asked often is one object each time. */
const askedOf = new WeakMap<object, Asked>();

function readAsked({ condition = {}, order }: ParsedRequestOf<typeof calls.scriptList>): Asked {
  const { sceneId = 0, level = 0, player = 0, length = 0, cost = 0, theme, name = '' } = condition;
  return { condition: { sceneId, level, player, length, cost, theme, words: wordsOf(name) }, order };
}

function listAnswer(
  { catalogue, now }: Pick<Deps, 'catalogue' | 'now'>,
  asked: Asked,
  page: Page,
): ReadyAnswer | Promise<ReadyAnswer> {
  const { sceneId, level, player, length, cost, theme, words } = asked.condition;
  // What is fresh today is not so for ever.
  const minute = theme === 'fresh' ? Math.floor(now() / MINUTE_MS) : 0;
  const numbers = `${sceneId} ${level} ${player} ${length} ${cost} ${minute} ${page.offset} ${page.limit}`;
  const key = `list ${numbers} ${theme} ${asked.order} ${words.join(' ')}`;
  const first = { now: minute * MINUTE_MS, count: page.offset + page.limit };
  return keptAnswer(catalogue, key, () => cardsJson(pageOf(chooseScripts(catalogue, asked, first), page)));
}

/** Of what the caller has not started a game of. Who has started the same is answered with the same. */
async function unplayedAnswer(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  asked: Asked,
  { userId, ...page }: Page & { readonly userId: number },
): Promise<ReadyAnswer> {
  const plays = await readPlays(db, userId);
  const started = new Set(plays.flatMap((play) => (play.started ? [play.scriptId] : [])));
  const chosen = await inTurn(() => chooseScripts(catalogue, asked, { now: now() }));
  const left = chosen.filter(({ scriptId }) => !started.has(scriptId));
  return await cardsAnswer(catalogue, pageOf(left, page));
}

/** Refused with 1002 when there is no such script, or it is not offered any more. */
export const scriptDetail = route(calls.scriptDetail, async ({ request: { scriptId }, caller, deps }) => {
  const entry = findListed(deps.catalogue, scriptId);
  if (entry === undefined) return refuse(ERROR.notFound);
  const favorite = caller !== null && (await isFavorite(deps.db, { userId: caller.userId, scriptId }));
  const key = `detail ${scriptId} ${favorite}`;
  return keptAnswer(deps.catalogue, key, () => JSON.stringify(detailOf(entry, favorite)), entry);
});

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
