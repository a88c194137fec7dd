import { expect, test } from 'vitest';
import { makeQueryClient } from '../net/query-client.ts';
import { routes } from '../routes.tsx';
import { assetsIn, isScreen, keptAddress, treatmentOf } from './treatment.ts';

const ORIGIN = 'https://play.example';

function treat(path: string, given: { method?: string; mode?: string; special?: boolean } = {}) {
  const url = new URL(path, ORIGIN).href;
  return treatmentOf({ url, method: 'GET', mode: 'cors', special: false, ...given }, ORIGIN);
}

test.each([
  ['/assets/index-abc12345.js', 'asset'],
  ['/media/abc.webp', 'picture'],
  ['/seat-media/p/1/abc/mac.webp', 'none'],
  ['/poster/room/1/mac.png', 'none'],
  ['/script-service/index/banner/list', 'none'],
  ['/game-service/api/party/view?partyId=x', 'none'],
  ['/readyz', 'none'],
  ['/console/assets/console-abc12345.js', 'none'],
  ['/console-api/session', 'none'],
  ['https://elsewhere.example/assets/index-abc12345.js', 'none'],
  ['https://elsewhere.example/media/abc.webp', 'none'],
] as const)('treats %s as %s', (path, treatment) => {
  expect(treat(path)).toBe(treatment);
});

test.each([
  ['/', 'page'],
  ['/script?id=7', 'page'],
  ['/game', 'page'],
  ['/nowhere', 'page'],
  ['/legal/terms', 'none'],
  ['/report/x', 'none'],
  ['/stand-in/till', 'none'],
  ['/author-desk/x', 'none'],
  ['/console', 'none'],
  ['/console/people/12', 'none'],
  ['/seal.svg', 'none'],
] as const)('treats navigation to %s as %s', (path, treatment) => {
  expect(treat(path, { mode: 'navigate' })).toBe(treatment);
});

test('leaves non-GET and special requests alone', () => {
  expect(treat('/assets/a-abc12345.js', { method: 'POST' })).toBe('none');
  expect(treat('/media/abc.webp', { special: true })).toBe('none');
});

test.each([
  ['/', '/'],
  ['/?channelId=secret', '/'],
  ['/script?id=7&authorization_code=secret', '/script?id=7'],
  ['/script?id=x', undefined],
  ['/script', undefined],
  ['/game', undefined],
  ['/join/abcdefghijkl?authorization_code=secret', undefined],
])('stores %s under %s', (path, address) => {
  expect(keptAddress(new URL(path, ORIGIN).href)).toBe(address);
});

test.each([
  ['/', true],
  ['/script', true],
  ['/script/list/newbee', true],
  ['/game/party/comment?party_id=x', true],
  ['/join/abcdefghijkl', true],
  ['/profile/', true],
  ['/nowhere', false],
  ['/profile/deeper', false],
])('recognises %s as a screen: %s', (path, yes) => {
  expect(isScreen(new URL(path, ORIGIN).href)).toBe(yes);
});

test('finds the build files that a page references, without duplicates', () => {
  const html =
    '<script type="module" src="/assets/index-a_1.js"></script><link rel="stylesheet" href="/assets/b.css"><link href="/assets/b.css"><link href="/seal.svg">';
  expect(assetsIn(html)).toEqual(['/assets/index-a_1.js', '/assets/b.css']);
});

test('covers every screen of the route table in the offline address check', () => {
  const paths = routes(makeQueryClient({ queries: [] })).map(({ path }) => path.replaceAll(/:\w+/g, 'AbC-_1'));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !path.includes('*') && !isScreen(`${ORIGIN}${path}`))).toEqual([]);
});
