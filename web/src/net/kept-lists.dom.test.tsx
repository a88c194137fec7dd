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

/** Closes a page that has this data under KEY. Returns the data that the next page finds. */
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

test('restores a list of several pages after a reload', () => {
  expect(reloadWith(twoPages)).toEqual(twoPages);
});

test('restores a list only once', () => {
  reloadWith(twoPages);
  expect(nextPage()).toBeUndefined();
});

test.each([
  ['reload', twoPages],
  ['back_forward', twoPages],
  ['navigate', undefined],
])('restores after a navigation of type %s: %j', (type, found) => {
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  expect(reloadWith(twoPages)).toEqual(found);
});

test.each([
  ['a list of one page', { pages: [['a']], pageParams: [0] }],
  ['what is no list', { name: 'a' }],
])('does not restore %s', (_what, data) => expect(reloadWith(data)).toBeUndefined());

test('does not restore a list that is shown from its top', () => {
  const client = makeQueryClient({ queries: [[KEY, twoPages]] });
  keepLists(client);
  const unsubscribe = new QueryObserver(client, { queryKey: KEY, enabled: true, staleTime: Infinity }).subscribe(
    () => {},
  );
  window.dispatchEvent(new Event('pagehide'));
  unsubscribe();
  expect(nextPage()).toBeUndefined();
});

test.each(['', '{', '[]', '{"build":"other","at":0,"queries":[]}'])('ignores %j in the storage', (text) => {
  sessionStorage.setItem('keptLists', text);
  expect(nextPage()).toBeUndefined();
});
