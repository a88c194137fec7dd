import { expect, test } from 'vitest';
import { type Hand, NOTHING, type Shown, type Turn, turned } from './turning.ts';

const hand = (change: Partial<Hand> = {}): Hand => ({
  keys: ['act', 'letter', 'glove'],
  newest: 'glove',
  pages: 1,
  goesOn: false,
  ...change,
});
const after = (shown: Shown, turns: readonly Turn[], change: Partial<Hand> = {}): Shown =>
  turns.reduce((now, turn) => turned(now, turn, hand(change)), shown);
const began = after(NOTHING, ['came']);

test('shows a new board at once, from its first page', () => {
  expect(began).toMatchObject({ key: 'glove', page: 0 });
  const older = after({ ...began, page: 2, held: true }, ['back', 'back', 'back'], { pages: 3 });
  expect(older).toMatchObject({ key: 'letter', page: 0 });
  const more = { keys: ['act', 'letter', 'glove', 'key'], newest: 'key' };
  expect(turned(older, 'came', hand(more))).toEqual({ key: 'key', page: 0, newest: 'key', held: false });
});

test('turns page by page, then board by board, and stops at both ends', () => {
  const second = after(began, ['next'], { pages: 2 });
  expect(second).toMatchObject({ key: 'glove', page: 1 });
  expect(after(second, ['next'], { pages: 2 })).toEqual(second);
  expect(after(began, ['back', 'back', 'back', 'back'])).toMatchObject({ key: 'act', page: 0 });
});

test('turns pages by time and returns to the newest board', () => {
  expect(after(began, ['time'])).toEqual(began);
  expect(after(began, ['time', 'time'], { pages: 2 })).toMatchObject({ key: 'glove', page: 0 });
  expect(after(began, ['back', 'time'])).toMatchObject({ key: 'glove' });
});

test('holds a board until a new one arrives', () => {
  const held = after(began, ['back', 'hold']);
  expect(after(held, ['time', 'time', 'came'])).toEqual(held);
  expect(after(held, ['hold', 'time'])).toMatchObject({ key: 'glove', held: false });
});

test('cycles through the boards during the debrief', () => {
  const truth = { keys: ['ending', 'truth', 'votes'], newest: 'ending', goesOn: true };
  const shown = after(NOTHING, ['came'], truth);
  expect(after(shown, ['time'], truth)).toMatchObject({ key: 'truth' });
  expect(after(shown, ['time', 'time', 'time'], truth)).toMatchObject({ key: 'ending' });
});

test('changes nothing when there are no boards', () => {
  expect(turned(NOTHING, 'came', hand({ keys: [], newest: '' }))).toBe(NOTHING);
});

test('shows the newest board when the shown one disappears with its act', () => {
  expect(after(began, ['came'], { keys: ['act 2'], newest: 'act 2' })).toMatchObject({ key: 'act 2' });
});
