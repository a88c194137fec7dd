import { afterEach, expect, test } from 'vitest';
import { browserHistory } from '../router/history.ts';
import { nameOpenedEntry, openedAt } from './opened-entry.ts';

afterEach(() => window.history.replaceState(null, ''));

/** The key of the entry that a page begins at. */
function openPage(): string {
  nameOpenedEntry();
  return browserHistory().location.key;
}

test('each address that is opened is an entry of its own, which a reload finds again', () => {
  const first = openPage();
  expect(openPage()).toBe(first);
  window.history.replaceState(null, '', '/scripts');
  const second = openPage();
  expect(second).not.toBe(first);
  expect([first, second].map(openedAt)).toEqual([true, true]);
});

test('a later entry of the app keeps its name', () => {
  window.history.replaceState({ usr: null, key: 'k1q2w3e4', idx: 3 }, '');
  expect(openPage()).toBe('k1q2w3e4');
  expect(openedAt('k1q2w3e4')).toBe(false);
});
