import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test('words and options in any order', () => {
  expect(readArguments(['--tables', '50', 'simulate', 'packs/a', '--json', '--seed=9'])).toEqual({
    words: ['simulate', 'packs/a'],
    json: true,
    plot: false,
    tables: 50,
    seed: 9,
    output: undefined,
  });
});

test('what was not said is what is usual', () => {
  expect(readArguments(['check', 'packs'])).toEqual({
    words: ['check', 'packs'],
    json: false,
    plot: false,
    tables: undefined,
    seed: 1,
    output: undefined,
  });
});

test.each([['--tables=0'], ['--tables=1e9'], ['--tables=100001'], ['--seed=-1'], ['--seed=2147483648'], ['--other']])(
  '%s is refused',
  (argument) => {
    expect(readArguments(['check', 'packs', argument])).toBeUndefined();
  },
);
