import { ERROR } from '@juzhongren/contract/errors';
import { expect, test } from 'vitest';
import type { Failure } from '../../../net/send.ts';
import { flip } from './flip.ts';

const FAILURE: Failure = { ok: false, err: ERROR.tooOften, fault: 'refused', message: '' };

/** A switch whose requests are answered by hand, in their order. */
function aSwitch(key: string) {
  const shown: boolean[] = [];
  const sent: boolean[] = [];
  const answers: ((failure: Failure | undefined) => void)[] = [];
  const tap = (wanted: boolean) =>
    flip({
      key,
      wanted,
      show: (on) => shown.push(on),
      save: (on) => {
        sent.push(on);
        return new Promise((resolve) => answers.push(resolve));
      },
    });
  const answer = async (failure?: Failure): Promise<void> => {
    answers.shift()?.(failure);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { shown, sent, tap, answer };
}

test('it is drawn before the answer', async () => {
  const { shown, sent, tap, answer } = aSwitch('one');
  const done = tap(true);
  expect(shown).toEqual([true]);
  await answer();
  expect(await done).toBeUndefined();
  expect(sent).toEqual([true]);
  expect(shown.at(-1)).toBe(true);
});

test('two quick taps: the second waits for the first, and stays', async () => {
  const { shown, sent, tap, answer } = aSwitch('two');
  const done = tap(true);
  await tap(false);
  expect(sent).toEqual([true]);
  await answer();
  expect(sent).toEqual([true, false]);
  await answer();
  expect(await done).toBeUndefined();
  expect(shown.at(-1)).toBe(false);
});

test('three quick taps cost one request: it ends where the first led', async () => {
  const { shown, sent, tap, answer } = aSwitch('three');
  const done = tap(true);
  await tap(false);
  await tap(true);
  await answer();
  expect(await done).toBeUndefined();
  expect(sent).toEqual([true]);
  expect(shown.at(-1)).toBe(true);
});

test('a failure goes back to what the service holds', async () => {
  const { shown, tap, answer } = aSwitch('failing');
  const done = tap(true);
  await answer(FAILURE);
  expect(await done).toBe(FAILURE);
  expect(shown.at(-1)).toBe(false);
});

test('a late failure of what nobody wants any more is none', async () => {
  const { shown, sent, tap, answer } = aSwitch('unwanted');
  const done = tap(true);
  await tap(false);
  await answer(FAILURE);
  expect(await done).toBeUndefined();
  expect(sent).toEqual([true]);
  expect(shown.at(-1)).toBe(false);
});

test('the second of two fails: the first is what stays', async () => {
  const { shown, tap, answer } = aSwitch('half');
  const done = tap(true);
  await tap(false);
  await answer();
  await answer(FAILURE);
  expect(await done).toBe(FAILURE);
  expect(shown.at(-1)).toBe(true);
});

test('after an end it begins anew', async () => {
  const { sent, tap, answer } = aSwitch('again');
  const first = tap(true);
  await answer();
  await first;
  const second = tap(false);
  await answer();
  await second;
  expect(sent).toEqual([true, false]);
});
