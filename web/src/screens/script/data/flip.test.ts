import { ERROR } from '@juzhongren/contract/errors';
import { expect, test } from 'vitest';
import type { Failure } from '../../../net/send.ts';
import { flip } from './flip.ts';

const FAILURE: Failure = { ok: false, err: ERROR.tooOften, fault: 'refused', message: '' };

/** Creates a switch whose requests the test answers manually, in order. */
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

test('shows the new state before the response', async () => {
  const { shown, sent, tap, answer } = aSwitch('one');
  const done = tap(true);
  expect(shown).toEqual([true]);
  await answer();
  expect(await done).toBeUndefined();
  expect(sent).toEqual([true]);
  expect(shown.at(-1)).toBe(true);
});

test('sends the second of two quick taps after the first and keeps it', async () => {
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

test('sends one request for three quick taps', async () => {
  const { shown, sent, tap, answer } = aSwitch('three');
  const done = tap(true);
  await tap(false);
  await tap(true);
  await answer();
  expect(await done).toBeUndefined();
  expect(sent).toEqual([true]);
  expect(shown.at(-1)).toBe(true);
});

test('reverts to the state of the service after a failure', async () => {
  const { shown, tap, answer } = aSwitch('failing');
  const done = tap(true);
  await answer(FAILURE);
  expect(await done).toBe(FAILURE);
  expect(shown.at(-1)).toBe(false);
});

test('ignores a failure whose change is no longer wanted', async () => {
  const { shown, sent, tap, answer } = aSwitch('unwanted');
  const done = tap(true);
  await tap(false);
  await answer(FAILURE);
  expect(await done).toBeUndefined();
  expect(sent).toEqual([true]);
  expect(shown.at(-1)).toBe(false);
});

test('keeps the first state when the second of two requests fails', async () => {
  const { shown, tap, answer } = aSwitch('half');
  const done = tap(true);
  await tap(false);
  await answer();
  await answer(FAILURE);
  expect(await done).toBe(FAILURE);
  expect(shown.at(-1)).toBe(true);
});

test('starts again after the last request has ended', async () => {
  const { sent, tap, answer } = aSwitch('again');
  const first = tap(true);
  await answer();
  await first;
  const second = tap(false);
  await answer();
  await second;
  expect(sent).toEqual([true, false]);
});
