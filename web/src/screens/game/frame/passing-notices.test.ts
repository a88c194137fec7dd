import { expect, test } from 'vitest';
import { playing } from '../room.fixture.ts';
import { passingNotices, paceLabel } from './passing-notices.ts';

const NOW = 1_000_000;
type PaceChange = NonNullable<ReturnType<typeof playing>['act']>['paceChanges'][number];
const noticesOf = (...paceChanges: PaceChange[]) =>
  passingNotices(playing({ act: { ...playing().act!, paceChanges } }), { aloud: null, now: NOW }).map(
    ({ text }) => text,
  );

test.each<[PaceChange['change'], string[], string]>([
  ['paused', ['lu', 'shen'], '陆怀安、你按了暂停，大家歇一会儿'],
  ['resumed', ['lu'], '陆怀安让时间接着走了'],
  ['more-time', ['lu', 'bai'], '陆怀安、白露给这一段加了 5 分钟'],
])('words the change %s by %j', (change, by, words) => {
  expect(paceLabel(playing(), { change, by, at: NOW })).toBe(words);
});

test('announces a timer change for a while, except to the player who made it alone', () => {
  const change = { change: 'resumed' as const, by: ['lu'], at: NOW - 5_000 };
  expect(noticesOf({ ...change, change: 'paused' }, change)).toEqual(['陆怀安让时间接着走了']);
  expect(noticesOf({ ...change, at: NOW - 21_000 })).toEqual([]);
  expect(noticesOf({ ...change, by: ['shen'] })).toEqual([]);
  expect(noticesOf()).toEqual([]);
});
