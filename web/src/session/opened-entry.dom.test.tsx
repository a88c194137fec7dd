import { afterEach, expect, test } from 'vitest';
import { browserHistory } from '../router/history.ts';
import { nameOpenedEntry, openedAt } from './opened-entry.ts';

afterEach(() => window.history.replaceState(null, ''));

function openPage(): string {
  nameOpenedEntry();
  return browserHistory().location.key;
}

test('gives each opened address its own history entry, which a reload finds again', () => {
  const first = openPage();
  expect(openPage()).toBe(first);
  window.history.replaceState(null, '', '/scripts');
  const second = openPage();
  expect(second).not.toBe(first);
  expect([first, second].map(openedAt)).toEqual([true, true]);
});

test('keeps the key of a later history entry', () => {
  window.history.replaceState({ usr: null, key: 'k1q2w3e4', idx: 3 }, '');
  expect(openPage()).toBe('k1q2w3e4');
  expect(openedAt('k1q2w3e4')).toBe(false);
});
