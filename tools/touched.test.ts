import { expect, test } from 'vitest';
import { touchedTests, withinTime } from './touched.ts';

const importers = new Map([
  ['engine/votes.ts', ['engine/decide.ts', 'engine/votes.test.ts']],
  ['engine/decide.ts', ['engine/decide.test.ts', 'server/command.ts']],
  ['server/command.ts', ['server/command.test.ts']],
  ['engine/score.ts', ['engine/score.test.ts']],
]);

test('returns tests by distance, nearest first, and leaves out unrelated ones', () => {
  expect(touchedTests(['engine/votes.ts'], importers)).toEqual([
    { file: 'engine/votes.test.ts', distance: 1 },
    { file: 'engine/decide.test.ts', distance: 2 },
    { file: 'server/command.test.ts', distance: 3 },
  ]);
});

test('includes a changed test itself, and ranks the test beside a file as near', () => {
  expect(touchedTests(['engine/score.test.ts'], importers)).toEqual([{ file: 'engine/score.test.ts', distance: 0 }]);
  const byWay = new Map([
    ['web/a.tsx', ['web/b.tsx']],
    ['web/b.tsx', ['web/c.tsx', 'web/b.test.tsx']],
    ['web/c.tsx', ['web/a.dom.test.tsx']],
  ]);
  expect(touchedTests(['web/a.tsx'], byWay)).toEqual([
    { file: 'web/a.dom.test.tsx', distance: 1 },
    { file: 'web/b.test.tsx', distance: 2 },
  ]);
});

test.each(['web/a.long.dom.test.tsx', 'web/a.process.test.tsx', 'web/a.long.test.tsx'])(
  'counts %s as beside web/a.tsx',
  (file) => {
    const byWay = new Map([
      ['web/a.tsx', ['web/b.tsx']],
      ['web/b.tsx', [file]],
    ]);
    expect(touchedTests(['web/a.tsx'], byWay)).toEqual([{ file, distance: 1 }]);
  },
);

test('terminates on circular imports', () => {
  const circle = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts', 'a.test.ts']],
  ]);
  expect(touchedTests(['a.ts'], circle)).toEqual([{ file: 'a.test.ts', distance: 1 }]);
});

test('runs tests that fit the time, even after one that does not, and always the changed ones', () => {
  const tests = [
    { file: 'changed', distance: 0 },
    { file: 'long', distance: 1 },
    { file: 'short', distance: 2 },
  ];
  const cost = (file: string) => ({ changed: 20, long: 100, short: 5 })[file] ?? 0;
  expect(withinTime(tests, cost, 30)).toEqual({ run: [tests[0], tests[2]], left: [tests[1]] });
  expect(withinTime(tests.slice(1), cost, 1)).toEqual({ run: [tests[1]], left: [tests[2]] });
});
