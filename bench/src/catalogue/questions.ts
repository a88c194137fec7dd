// Builds the catalogue requests of the benchmark as bytes. A list starts again from the beginning when it ends.
import * as catalogue from '@juzhongren/contract/catalogue';
import { collectionScripts } from '@juzhongren/contract/content';
import { THEMES } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { commentList } from '@juzhongren/contract/reviews';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { pageRequest, requestOf } from './wire-request.ts';

export interface Known {
  readonly scripts: readonly { readonly scriptId: number; readonly name: string }[];
  readonly scenes: readonly number[];
  readonly collections: readonly number[];
  /** Ids of the scripts with the most reviews. */
  readonly reviewed: readonly number[];
  readonly tokens: readonly string[];
}

export interface Question {
  readonly what: string;
  readonly requests: readonly Buffer[];
  readonly least?: number;
  readonly p99Ms?: number;
}

/** Enough that the server sees most searches for the first time. */
const SEARCHES = 60_000;
const DETAILS = 5_000;

export function questionsAbout(known: Known): Question[] {
  const random = seededRandom(1);
  const feedPages = pages(PAGE_SIZE.feedFirst, PAGE_SIZE.feedNext, 10);
  return [
    { what: 'feed, visitor', requests: feedPages.map((page) => requestOf(catalogue.feedScript, page)), least: 0.7 },
    {
      what: `feed, ${known.tokens.length} signed in`,
      requests: feedPages.flatMap((page) =>
        known.tokens.map((token) => requestOf(catalogue.feedScript, page, { token })),
      ),
      least: 0.2,
    },
    { what: 'popular', requests: listPages.map((page) => requestOf(catalogue.popularScript, page)), least: 0.7 },
    {
      what: 'recommended, visitor',
      requests: listPages.map((page) => requestOf(catalogue.recommendScriptList, page)),
      least: 0.7,
    },
    { what: 'filtered list', requests: filtered(known, random), least: 0.7 },
    { what: 'rankings', requests: ranked(), least: 0.7 },
    { what: 'themed lists', requests: themed(), least: 0.7 },
    { what: 'collections', requests: known.collections.flatMap((id) => shelf(id)), least: 0.7 },
    { what: 'script detail', requests: details(known, random), least: 0.6 },
    { what: 'search, changing words', requests: searches(known, random), p99Ms: 50 },
    { what: 'filtered list, gzip', requests: filtered(known, random, 'gzip') },
    { what: 'reviews', requests: reviews(known), least: 0.3 },
    { what: 'home page', requests: [pageRequest('/')], least: 0.5 },
    { what: 'script pages', requests: some(known, random, 500).map((id) => scriptPage(id)), least: 0.5 },
  ];
}

const scriptPage = (id: number): Buffer => pageRequest(`/script?id=${id}`);

/**
 * Returns requests for the pages of the least reviewed scripts, which nobody has requested yet. There are more than the
 * server renders in a second.
 */
export function unseenPages({ scripts }: Known): Buffer[] {
  return scripts.slice(scripts.length / 2).map(({ scriptId }) => scriptPage(scriptId));
}

export function mixedRequests(known: Known): Buffer[] {
  const random = seededRandom(2);
  const lists = filtered(known, random);
  return searches(known, random).flatMap((search, at) => [search, lists[at % lists.length] ?? search]);
}

function pages(first: number, next: number, count: number): { offset: number; limit: number }[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { offset: 0, limit: first } : { offset: first + (at - 1) * next, limit: next },
  );
}

const listPages = pages(PAGE_SIZE.scripts, PAGE_SIZE.scripts, 5);

function filtered(known: Known, random: Random, encoding?: 'gzip'): Buffer[] {
  return Array.from({ length: 500 }, () => {
    const condition = {
      sceneId: random.pick([0, ...known.scenes]),
      level: random.integer(0, 4),
      player: random.integer(0, 10),
    };
    // Few users scroll beyond the first page.
    const page = random.chance(0.2) ? random.pick(listPages) : { offset: 0, limit: PAGE_SIZE.scripts };
    return requestOf(catalogue.scriptList, { condition, ...page }, { encoding });
  });
}

function ranked(): Buffer[] {
  const orders = [1, 2, 4] as const;
  return orders.flatMap((order) =>
    listPages.map((page) => requestOf(catalogue.scriptList, { condition: {}, order, ...page })),
  );
}

function themed(): Buffer[] {
  return THEMES.flatMap((theme) =>
    listPages.slice(0, 2).map((page) => requestOf(catalogue.scriptList, { condition: { theme }, ...page })),
  );
}

function shelf(id: number): Buffer[] {
  const page = { offset: '0', limit: String(PAGE_SIZE.scripts) };
  return [requestOf(collectionScripts, { collection_id: String(id), ...page })];
}

function details(known: Known, random: Random): Buffer[] {
  return some(known, random, DETAILS).map((id) => requestOf(catalogue.scriptDetail, { scriptId: String(id) }));
}

function some(known: Known, random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.pick(known.scripts).scriptId);
}

/** Returns searches for name fragments of one to four characters. Some combine two names, and some match nothing. */
function searches({ scripts }: Known, random: Random): Buffer[] {
  const piece = () => {
    const { name } = random.pick(scripts);
    const length = random.integer(1, 4);
    const at = random.integer(0, Math.max(0, name.length - length));
    return name.slice(at, at + length);
  };
  const words = () => {
    if (random.chance(0.1)) return `${piece()}${String.fromCodePoint(random.integer(0x4e00, 0x9fa5))}`;
    return random.chance(0.2) ? `${piece()} ${piece()}` : piece();
  };
  return Array.from({ length: SEARCHES }, () =>
    requestOf(catalogue.scriptList, {
      condition: { name: words() },
      // Varies the request for the same word, as when a user scrolls.
      offset: PAGE_SIZE.scripts * random.integer(0, 2),
      limit: PAGE_SIZE.scripts,
    }),
  );
}

function reviews({ reviewed }: Known): Buffer[] {
  const page = { offset: '0', limit: String(PAGE_SIZE.comments) };
  return reviewed.flatMap((scriptId) =>
    ['0', '1', '2'].map((order) => requestOf(commentList, { scriptId: String(scriptId), order, ...page })),
  );
}
