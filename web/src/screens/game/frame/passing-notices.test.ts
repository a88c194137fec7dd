import { expect, test } from 'vitest';
import { playing } from '../room.fixture.ts';
import { passingNotices, paceLabel } from './passing-notices.ts';

const NOW = 1_000_000;
type Change = NonNullable<ReturnType<typeof playing>['act']>['paceChanges'][number];
const told = (...paceChanges: Change[]) =>
  passingNotices(playing({ act: { ...playing().act!, paceChanges } }), { aloud: null, now: NOW }).map(
    ({ text }) => text,
  );

test.each<[Change['change'], string[], string]>([
  ['paused', ['lu', 'shen'], '陆怀安、你按了暂停，大家歇一会儿'],
  ['resumed', ['lu'], '陆怀安让时间接着走了'],
  ['more-time', ['lu', 'bai'], '陆怀安、白露给这一段加了 5 分钟'],
])('words the change %s by %j', (change, by, words) => {
  expect(paceLabel(playing(), { change, by, at: NOW })).toBe(words);
});

test('announces a timer change for a while, except to the player who made it alone', () => {
  const change = { change: 'resumed' as const, by: ['lu'], at: NOW - 5_000 };
  expect(told({ ...change, change: 'paused' }, change)).toEqual(['陆怀安让时间接着走了']);
  expect(told({ ...change, at: NOW - 21_000 })).toEqual([]);
  expect(told({ ...change, by: ['shen'] })).toEqual([]);
  expect(told()).toEqual([]);
});
