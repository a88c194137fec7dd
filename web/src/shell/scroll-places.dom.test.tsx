import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { reloadAtPlace, scrollPlaceOf } from './scroll-places.ts';

keepPageClean();
beforeEach(() => void vi.spyOn(window.location, 'reload').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const KEY = 'react-router-scroll-positions';
const leave = () => window.dispatchEvent(new Event('pagehide'));
const places = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

test('a reload keeps the place of the screen, whatever the error page was scrolled to', () => {
  sessionStorage.setItem(KEY, JSON.stringify({ list: 2_345, home: 10 }));
  reloadAtPlace('list', scrollPlaceOf('list'));
  // What React Router writes down when the page goes.
  sessionStorage.setItem(KEY, JSON.stringify({ list: 0, home: 10, other: 5 }));
  leave();
  expect(places()).toEqual({ list: 2_345, home: 10, other: 5 });
  // Once: the next leaving is its own.
  sessionStorage.setItem(KEY, JSON.stringify({ list: 7 }));
  leave();
  expect(places()).toEqual({ list: 7 });
});

test.each([null, 'no json', '[1]', '{"list":"far"}'])('with %j written down, nothing is made up', (written) => {
  if (written !== null) sessionStorage.setItem(KEY, written);
  reloadAtPlace('list', scrollPlaceOf('list'));
  sessionStorage.setItem(KEY, JSON.stringify({ list: 0 }));
  leave();
  expect(places()).toEqual({ list: 0 });
});
