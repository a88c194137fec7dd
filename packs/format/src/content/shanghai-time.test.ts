import { expect, test } from 'vitest';
import { shanghaiTimeOf, writtenShanghaiTime } from './shanghai-time.ts';

test.each([
  ['2026-10-01', 'start', '2026-09-30T16:00:00.000Z'],
  ['2026-10-01', 'end', '2026-10-01T16:00:00.000Z'],
  ['2026-10-01 20:30', 'start', '2026-10-01T12:30:00.000Z'],
  ['2026-10-01T20:30', 'end', '2026-10-01T12:30:00.000Z'],
  ['2028-02-29', 'end', '2028-02-29T16:00:00.000Z'],
  ['2027-01-01 00:00', 'end', '2026-12-31T16:00:00.000Z'],
] as const)('parses %s as a %s to %s', (written, edge, time) =>
  expect(new Date(shanghaiTimeOf(written, edge) ?? Number.NaN).toISOString()).toBe(time),
);

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-10-01 24:00',
  '2026-10-01 20:60',
  '2026-10-01 8:00',
  '2026/10/01',
  '10-01',
  '2026-10-01T20:30:00+09:00',
  '明天',
])('rejects %s as a time', (written) => expect(shanghaiTimeOf(written, 'start')).toBeUndefined());

test.each([
  ['2026-10-01', 'start'],
  ['2026-10-01', 'end'],
  ['2026-10-01 20:30', 'start'],
  ['2027-01-01 08:05', 'end'],
] as const)('writes %s as a %s in the same form as it was read', (written, edge) =>
  expect(writtenShanghaiTime(shanghaiTimeOf(written, edge) ?? Number.NaN, edge)).toBe(written),
);
