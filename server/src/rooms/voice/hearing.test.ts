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

/** Returns pairs such as `1>2`: user 2 hears user 1. */
const heard = (table: Table) =>
  [1, 2, 3, 4].flatMap((from) => [1, 2, 3, 4].filter((to) => mayHear(table, from, to)).map((to) => `${from}>${to}`));
const hears = (table: Table, to: number) => heard(table).filter((pair) => pair.endsWith(`>${to}`));

const everybody = [1, 2, 3, 4].map((userId) => speaker(userId));
const voiceNewsOf = (table: Table, userId: number) =>
  newsFor(table, { userId, session: table.speakers.get(userId)?.session ?? null, settled: true });

describe('voice audibility', () => {
  test('VC1 lets seated players hear each other and shows nothing to a user without a seat', () => {
    expect(heard(tableOf(everybody))).toHaveLength(12);
    const table = tableOf(everybody, { talkers: [1, 2, 3] });
    expect(heard(table)).toEqual(['1>2', '1>3', '2>1', '2>3', '3>1', '3>2']);
    expect(voiceNewsOf(table, 4)).toEqual({ type: 'voice', settled: true, mine: null, speaks: false, people: [] });
    expect(voiceNewsOf(table, 1).people.map(({ userId }) => userId)).toEqual([2, 3]);
  });

  test("VC2 keeps a circle's sound inside it, and lets a member also hear the room if wanted", () => {
    const circle = [1, 2];
    const table = tableOf([speaker(1, { circle, faint: true }), speaker(2, { circle }), speaker(3), speaker(4)]);
    expect(heard(table)).toEqual(['1>2', '2>1', '3>1', '3>4', '4>1', '4>3']);
    const [second, third] = voiceNewsOf(table, 1).people;
    expect(second).toMatchObject({ userId: 2, send: true, receive: true, session: 'session-of-2', circle });
    expect(third).toMatchObject({ userId: 3, send: false, receive: true, session: 'session-of-3' });
    expect(voiceNewsOf(table, 2).people.at(-1)).toMatchObject({
      userId: 4,
      send: false,
      receive: false,
      session: null,
    });
  });

  test('VC2 leaves a player in the room when only others name them in a circle', () => {
    const table = tableOf([speaker(1, { circle: [1, 2] }), speaker(2), speaker(3), speaker(4)]);
    expect(heard(table)).toEqual(['2>3', '2>4', '3>2', '3>4', '4>2', '4>3']);
    expect(hears(tableOf([speaker(1, { circle: [1, 2] }), speaker(2, { circle: [1, 2, 3] })]), 2)).toEqual([]);
    // A player cannot enter a circle of others just by naming it.
    expect(
      hears(
        tableOf([speaker(1, { circle: [1, 2] }), speaker(2, { circle: [1, 2] }), speaker(3, { circle: [1, 2] })]),
        3,
      ),
    ).toEqual([]);
  });

  test('VC3 lets nobody hear members of an invalid circle', () => {
    const circle = [1, 2];
    const both = [speaker(1, { circle }), speaker(2, { circle }), speaker(3), speaker(4)];
    const outsiders = ['3>4', '4>3'];
    expect(heard(tableOf(both, { talkers: [1, 3, 4] }))).toEqual(outsiders);
    expect(heard(tableOf(both, { circles: false }))).toEqual(outsiders);
    expect(heard(tableOf(both, { blocked: [pairOf(2, 1)] }))).toEqual(outsiders);
  });

  test('VC4 hides two players from each other when one has blocked the other', () => {
    const table = tableOf(everybody, { blocked: [pairOf(3, 1)] });
    expect(hears(table, 1)).toEqual(['2>1', '4>1']);
    expect(hears(table, 3)).toEqual(['2>3', '4>3']);
    expect(voiceNewsOf(table, 1).people.map(({ userId }) => userId)).toEqual([2, 4]);
    expect(voiceNewsOf(table, 3).people.map(({ userId }) => userId)).toEqual([2, 4]);
  });

  test('VC5 lets a player with a talk ban hear but not be heard', () => {
    const table = tableOf(everybody, { muted: [2] });
    expect(hears(table, 2)).toHaveLength(3);
    expect(heard(table).filter((pair) => pair.startsWith('2>'))).toEqual([]);
    expect(voiceNewsOf(table, 2).speaks).toBe(false);
  });

  test("VC8 shows a user's other page who speaks, without sessions", () => {
    const table = tableOf(everybody);
    const { mine, people } = newsFor(table, { userId: 1, session: null, settled: false });
    expect(mine).toEqual({ session: 'session-of-1', circle: null });
    expect(people.map(({ on, session, send, receive }) => [on, session, send, receive])).toEqual(
      [2, 3, 4].map(() => [true, null, false, false]),
    );
  });
});
