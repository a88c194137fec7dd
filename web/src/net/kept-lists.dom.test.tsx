import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { keepLists } from './kept-lists.ts';
import { makeQueryClient } from './query-client.ts';

keepPageClean();
beforeEach(() => window.scrollTo(0, 0));
afterEach(() => vi.restoreAllMocks());

const KEY = ['scripts', { order: RANK_ORDER.HighScore }];
const twoPages = { pages: [['a'], ['b']], pageParams: [0, 20] };

/** A page that goes with this under KEY; answers what the next page finds there. */
function reloadWith(data: unknown): unknown {
  const client = makeQueryClient({ queries: [[KEY, data]] });
  keepLists(client);
  window.dispatchEvent(new Event('pagehide'));
  return nextPage();
}

function nextPage(): unknown {
  const client = makeQueryClient({ queries: [] });
  keepLists(client);
  return client.getQueryData(KEY);
}

test('a list of more than one page is found again after a reload', () => {
  expect(reloadWith(twoPages)).toEqual(twoPages);
});

test('only once', () => {
  reloadWith(twoPages);
  expect(nextPage()).toBeUndefined();
});

test.each([
  ['reload', twoPages],
  ['back_forward', twoPages],
  ['navigate', undefined],
])('after a navigation of type %s there is %j', (type, found) => {
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  expect(reloadWith(twoPages)).toEqual(found);
});

test.each([
  ['a list of one page', { pages: [['a']], pageParams: [0] }],
  ['what is no list', { name: 'a' }],
])('%s is loaded anew', (_what, data) => expect(reloadWith(data)).toBeUndefined());

test('so is a list that somebody looks at from its top', () => {
  const client = makeQueryClient({ queries: [[KEY, twoPages]] });
  keepLists(client);
  const unsubscribe = new QueryObserver(client, { queryKey: KEY, enabled: true, staleTime: Infinity }).subscribe(
    () => {},
  );
  window.dispatchEvent(new Event('pagehide'));
  unsubscribe();
  expect(nextPage()).toBeUndefined();
});

test.each(['', '{', '[]', '{"build":"other","at":0,"queries":[]}'])('%j in the storage is nothing', (text) => {
  sessionStorage.setItem('keptLists', text);
  expect(nextPage()).toBeUndefined();
});
