import { AWAY_MS } from '@juzhongren/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { PARTY, standingOf } from '../testing/standing.ts';
import { stepRoom, type WatchedRoom, type WatchEffect, type WatchEvent, watchRoom } from './watched-room.ts';

const [HERE, THERE] = [1, 2];
const BEGUN = 1_000_000;
const TURN_MS = 5_000;

let room: WatchedRoom | undefined;
let now: number;
beforeEach(() => {
  now = BEGUN;
  room = watchRoom(PARTY, now);
});

type Happening = WatchEvent extends infer One ? (One extends WatchEvent ? Omit<One, 'at'> : never) : never;
function take(happening: Happening): readonly WatchEffect[] {
  if (room === undefined) throw new Error('The room is forgotten.');
  const step = stepRoom(room, { ...happening, at: now });
  room = step.room;
  return step.effects;
}
const connect = (...userIds: number[]) => take({ type: 'connected', userIds });
const change = (away: number[]) => take({ type: 'changed', standing: standingOf([HERE, THERE], away) });
const lookedUp = (...until: [number, number][]) => take({ type: 'looked-up', until: new Map(until) });
const welcome = { type: 'welcome', partyId: PARTY };
const lookUp = (userId: number) => ({ type: 'look-up', person: { partyId: PARTY, userId } });
const note = (userId: number, open: boolean, at: number) => ({
  type: 'note',
  note: { partyId: PARTY, userId, open, at },
});

/** Runs turns for this long, and confirms the notes they ask for. Returns all effects in order. */
function pass(milliseconds: number, elsewhere: number[] | null = null): WatchEffect[] {
  const asked: WatchEffect[] = [];
  for (let gone = 0; gone < milliseconds && room !== undefined; gone += TURN_MS) {
    now += TURN_MS;
    const effects = take({ type: 'turned', elsewhere });
    for (const effect of effects) if (effect.type === 'note') take({ type: 'noted', note: effect.note });
    asked.push(...effects);
  }
  return asked;
}

describe('missing member', () => {
  beforeEach(() => {
    connect(HERE);
    change([]);
    pass(AWAY_MS);
  });

  test('AW15 neither looks up nor counts as away a user who is on the bus', () => {
    expect(pass(10 * AWAY_MS, [HERE, THERE])).toEqual([]);
    expect(pass(TURN_MS, [HERE])).toEqual([lookUp(THERE)]);
    expect(lookedUp([THERE, 0])).toEqual([{ type: 'tell', partyId: PARTY, change: { away: [THERE], back: [] } }]);
  });

  test('AW14 looks up nobody while nobody may be taken for gone', () => {
    expect(pass(10 * AWAY_MS)).toEqual([]);
  });

  test('AW1 AW9 repeats look-ups at intervals, and reports a user 60 s after their last connection', () => {
    const ended = now;
    expect(pass(TURN_MS, [HERE])).toEqual([lookUp(THERE)]);
    expect(lookedUp([THERE, ended])).toEqual([]);
    expect(pass(15_000, [HERE])).toEqual([]);
    expect(pass(TURN_MS, [HERE])).toEqual([lookUp(THERE)]);
    now = ended + AWAY_MS - 1;
    expect(lookedUp([THERE, ended])).toEqual([]);
    now += 1;
    expect(lookedUp([THERE, ended])).toMatchObject([{ change: { away: [THERE] } }]);
  });

  test('AW1 does not count a user as away who came during the look-up', () => {
    expect(pass(TURN_MS, [HERE])).toEqual([lookUp(THERE)]);
    connect(HERE, THERE);
    expect(lookedUp([THERE, 0])).toEqual([]);
  });
});

describe('returning member', () => {
  test('AW2 welcomes a member with their first connection, and tells once the room is known', () => {
    expect(connect(HERE)).toEqual([welcome]);
    expect(connect(HERE)).toEqual([]);
    expect(take({ type: 'welcomed', standing: standingOf([HERE, THERE], [HERE]) })).toEqual([
      { type: 'tell', partyId: PARTY, change: { away: [], back: [HERE] } },
    ]);
  });

  test('AW4 counts a poll as a connection for 15 s', () => {
    expect(take({ type: 'polled', userId: HERE })).toEqual([welcome]);
    now += 14_999;
    expect(take({ type: 'polled', userId: HERE })).toEqual([]);
    now += 15_000;
    expect(take({ type: 'polled', userId: HERE })).toEqual([welcome]);
  });

  test('AW16 asks again every turn until the return is reported', () => {
    connect(HERE);
    expect(pass(TURN_MS)).toContainEqual(welcome);
    expect(change([HERE])).toEqual([welcome]);
    expect(pass(2 * TURN_MS)).toEqual([welcome, welcome]);
    change([]);
    expect(pass(TURN_MS)).toEqual([]);
  });
});

describe('connections', () => {
  beforeEach(() => void change([]));

  test('AW17 notes a connection when it opens, and when it has been gone for a while', () => {
    connect(HERE);
    expect(pass(TURN_MS + AWAY_MS)).toEqual([note(HERE, true, BEGUN)]);
    connect();
    now += 1_000;
    connect(HERE);
    expect(pass(AWAY_MS)).toEqual([]);
    const gone = now;
    connect();
    expect(pass(TURN_MS)).toEqual([]);
    expect(pass(TURN_MS)).toEqual([note(HERE, false, gone)]);
    expect(pass(AWAY_MS)).toEqual([]);
  });

  test('AW17 notes the end of a connection that opens and closes between two turns', () => {
    connect(HERE);
    const gone = (now += 1_000);
    connect();
    expect(pass(3 * TURN_MS)).toEqual([note(HERE, false, gone)]);
  });

  test('AW17 notes a connection again that changed while it was noted', () => {
    connect(HERE);
    now += TURN_MS;
    const [effect] = take({ type: 'turned', elsewhere: null });
    connect();
    if (effect?.type === 'note') take({ type: 'noted', note: effect.note });
    const gone = now;
    expect(pass(2 * TURN_MS)).toEqual([note(HERE, false, gone)]);
  });
});

test('AW6 forgets a room that nobody has been in for 60 s', () => {
  connect(HERE);
  connect();
  pass(AWAY_MS - TURN_MS);
  expect(room).toBeDefined();
  pass(TURN_MS);
  expect(room).toBeUndefined();
});
