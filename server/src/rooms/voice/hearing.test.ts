import { describe, expect, test } from 'vitest';
import { mayHear, newsFor, pairOf, type Speaker, type Table } from './hearing.ts';

const speaker = (userId: number, more: Partial<Speaker> = {}): Speaker => ({
  userId,
  session: `session-of-${userId}`,
  open: false,
  circle: null,
  faint: false,
  ...more,
});

const tableOf = (
  speakers: readonly Speaker[],
  { talkers = [1, 2, 3, 4], circles = true, blocked = [] as string[], muted = [] as number[] } = {},
): Table => ({
  standing: { talkers, circles },
  apart: { blocked: new Set(blocked), muted: new Set(muted) },
  speakers: new Map(speakers.map((one) => [one.userId, one])),
});

/** `1>2`: what 1 says is heard by 2. */
const heard = (table: Table) =>
  [1, 2, 3, 4].flatMap((from) => [1, 2, 3, 4].filter((to) => mayHear(table, from, to)).map((to) => `${from}>${to}`));
const hears = (table: Table, to: number) => heard(table).filter((pair) => pair.endsWith(`>${to}`));

const everybody = [1, 2, 3, 4].map((userId) => speaker(userId));
const told = (table: Table, userId: number) =>
  newsFor(table, { userId, session: table.speakers.get(userId)?.session ?? null, settled: true });

describe('who hears whom', () => {
  test('VC1 the table hears each other, and who has no seat is told nothing', () => {
    expect(heard(tableOf(everybody))).toHaveLength(12);
    const table = tableOf(everybody, { talkers: [1, 2, 3] });
    expect(heard(table)).toEqual(['1>2', '1>3', '2>1', '2>3', '3>1', '3>2']);
    expect(told(table, 4)).toEqual({ type: 'voice', settled: true, mine: null, speaks: false, people: [] });
    expect(told(table, 1).people.map(({ userId }) => userId)).toEqual([2, 3]);
  });

  test('VC2 a circle hears itself, and the table where one wants to', () => {
    const circle = [1, 2];
    const table = tableOf([speaker(1, { circle, faint: true }), speaker(2, { circle }), speaker(3), speaker(4)]);
    expect(heard(table)).toEqual(['1>2', '2>1', '3>1', '3>4', '4>1', '4>3']);
    const [second, third] = told(table, 1).people;
    expect(second).toMatchObject({ userId: 2, send: true, receive: true, session: 'session-of-2', circle });
    expect(third).toMatchObject({ userId: 3, send: false, receive: true, session: 'session-of-3' });
    expect(told(table, 2).people.at(-1)).toMatchObject({ userId: 4, send: false, receive: false, session: null });
  });

  test('VC2 who was only named by another is not in the circle, and goes on at the table', () => {
    const table = tableOf([speaker(1, { circle: [1, 2] }), speaker(2), speaker(3), speaker(4)]);
    expect(heard(table)).toEqual(['2>3', '2>4', '3>2', '3>4', '4>2', '4>3']);
    expect(hears(tableOf([speaker(1, { circle: [1, 2] }), speaker(2, { circle: [1, 2, 3] })]), 2)).toEqual([]);
    // Somebody's word alone brings nobody into a circle of others.
    expect(
      hears(
        tableOf([speaker(1, { circle: [1, 2] }), speaker(2, { circle: [1, 2] }), speaker(3, { circle: [1, 2] })]),
        3,
      ),
    ).toEqual([]);
  });

  test('VC3 a circle that is none is heard by nobody', () => {
    const circle = [1, 2];
    const both = [speaker(1, { circle }), speaker(2, { circle }), speaker(3), speaker(4)];
    const outsiders = ['3>4', '4>3'];
    expect(heard(tableOf(both, { talkers: [1, 3, 4] }))).toEqual(outsiders);
    expect(heard(tableOf(both, { circles: false }))).toEqual(outsiders);
    expect(heard(tableOf(both, { blocked: [pairOf(2, 1)] }))).toEqual(outsiders);
  });

  test('VC4 of two of whom one has blocked the other neither is told of the other', () => {
    const table = tableOf(everybody, { blocked: [pairOf(3, 1)] });
    expect(hears(table, 1)).toEqual(['2>1', '4>1']);
    expect(hears(table, 3)).toEqual(['2>3', '4>3']);
    expect(told(table, 1).people.map(({ userId }) => userId)).toEqual([2, 4]);
    expect(told(table, 3).people.map(({ userId }) => userId)).toEqual([2, 4]);
  });

  test('VC5 who was forbidden to talk hears and is not heard', () => {
    const table = tableOf(everybody, { muted: [2] });
    expect(hears(table, 2)).toHaveLength(3);
    expect(heard(table).filter((pair) => pair.startsWith('2>'))).toEqual([]);
    expect(told(table, 2).speaks).toBe(false);
  });

  test('VC8 another page of one’s own is told who speaks, and of no session', () => {
    const table = tableOf(everybody);
    const { mine, people } = newsFor(table, { userId: 1, session: null, settled: false });
    expect(mine).toEqual({ session: 'session-of-1', circle: null });
    expect(people.map(({ on, session, send, receive }) => [on, session, send, receive])).toEqual(
      [2, 3, 4].map(() => [true, null, false, false]),
    );
  });
});
