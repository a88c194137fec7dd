import { ERROR } from '@juzhongren/contract/errors';
import { describe, expect, it } from 'vitest';
import { countFindings } from '../harness/rows.ts';
import { FAULTS } from './fault.ts';
import {
  digestOf,
  type Attempt,
  type Frame,
  type History,
  type Outcome,
  type KeptEntry,
  type KeptMessage,
  type KeptRoom,
  type Truth,
} from './history.ts';
import { findFaults } from './verdict.ts';

const ROOM = 'room';
const ANNA = 1;
const BORIS = 2;

let clock = 0;

const granted = (seq: number, more: object = {}): Outcome => ({
  type: 'ok',
  partyId: ROOM,
  seq,
  params: JSON.stringify({ partyId: ROOM, seq, ...more }),
});
const said = (seq: number, params: string): Outcome => ({ type: 'ok', partyId: ROOM, seq, params });
const refused = (err: number): Outcome => ({ type: 'refused', err });
const UNKNOWN: Outcome = { type: 'unknown' };

/** One sending after the other, unless told otherwise. */
function sent(requestId: string, outcome: Outcome, more: Partial<Attempt> = {}): Attempt {
  const invokedAt = (clock += 1);
  const endedAt = outcome.type === 'unknown' ? Infinity : (clock += 1);
  return { kind: 'command', partyId: ROOM, userId: ANNA, requestId, invokedAt, endedAt, outcome, ...more };
}

const entry = (seq: number, requestId: string | null, more: Partial<KeptEntry> = {}): KeptEntry => ({
  seq,
  userId: ANNA,
  requestId,
  err: ERROR.ok,
  clueId: null,
  ...more,
});

const message = (chatSeq: number, requestId: string, userId = ANNA): KeptMessage => ({
  chatSeq,
  userId,
  requestId,
  digestFor: (reader) => digestOf(`said ${chatSeq} to ${reader}`),
});

const kept = (entries: readonly KeptEntry[], more: Partial<KeptRoom> = {}): Truth =>
  new Map([
    [
      ROOM,
      {
        partyId: ROOM,
        entries,
        talk: [],
        digestAt: (seq, userId) => (seq > entries.length ? undefined : `view ${seq} of ${userId}`),
        torn: false,
        ...more,
      },
    ],
  ]);

const history = (more: Partial<History>): History => ({ attempts: [], lines: [], readings: [], screens: [], ...more });

/** How many faults of each kind. */
const judged = (more: Partial<History>, truth: Truth) =>
  Object.fromEntries(countFindings(FAULTS, findFaults(history(more), truth)));

describe('requests', () => {
  it('are right when each is kept once where its answers say, however often it was sent', () => {
    const attempts = [
      sent('a', UNKNOWN),
      sent('a', granted(1)),
      sent('a', granted(1)),
      sent('b', refused(ERROR.notNow)),
      sent('b', granted(2)),
      sent('c', UNKNOWN),
      sent('d', UNKNOWN),
      sent('e', refused(ERROR.alreadyDone)),
    ];
    expect(judged({ attempts }, kept([entry(1, 'a'), entry(2, 'b'), entry(3, 'd')]))).toEqual({});
  });

  it.each([
    ['it is not there', kept([])],
    ['somebody else’s is there', kept([entry(1, 'a', { userId: BORIS })])],
    ['it is somewhere else', kept([entry(1, 'x'), entry(2, 'a')])],
  ])('are lost when they were acknowledged and %s', (_, truth) => {
    expect(judged({ attempts: [sent('a', granted(1))] }, truth)).toEqual({ lost: 1 });
  });

  it('are doubled when they stand at two places, answered or not', () => {
    const truth = kept([entry(1, 'a'), entry(2, 'a')]);
    expect(judged({ attempts: [sent('a', granted(1))] }, truth)).toEqual({ doubled: 1 });
    expect(judged({ attempts: [sent('a', UNKNOWN)] }, truth)).toEqual({ doubled: 1 });
  });

  it('are doubled when they opened two rooms', () => {
    const truth = new Map([
      ...kept([entry(1, 'a')]),
      ['other', { ...requireRoom(kept([entry(1, 'a')])), partyId: 'other' }],
    ]);
    const attempts = [sent('a', UNKNOWN, { partyId: null }), sent('a', granted(1), { partyId: null })];
    expect(judged({ attempts }, truth)).toEqual({ doubled: 1 });
  });

  it('have one answer', () => {
    const attempts = [sent('a', granted(1, { clueId: 'x' })), sent('a', granted(1))];
    expect(judged({ attempts }, kept([entry(1, 'a', { clueId: 'x' })]))).toEqual({ 'answered-otherwise': 1 });
  });

  it('are answered what is kept', () => {
    const attempts = [sent('a', granted(1, { clueId: 'x' }))];
    expect(judged({ attempts }, kept([entry(1, 'a', { clueId: 'y' })]))).toEqual({ 'answered-otherwise': 1 });
  });

  it('are not refused once they were granted; a copy that was under way then may be', () => {
    const truth = kept([entry(1, 'a')]);
    const late = [sent('a', granted(1)), sent('a', refused(ERROR.alreadyDone))];
    expect(judged({ attempts: late }, truth)).toEqual({ 'answered-otherwise': 1 });
    const early = [
      sent('a', granted(1), { invokedAt: 10, endedAt: 20 }),
      sent('a', refused(ERROR.notNow), { invokedAt: 15, endedAt: 30 }),
    ];
    expect(judged({ attempts: early }, truth)).toEqual({});
  });

  it('leave nothing when they were refused; with one unanswered sending nobody can tell', () => {
    const truth = kept([entry(1, 'a')]);
    expect(judged({ attempts: [sent('a', refused(ERROR.notNow))] }, truth)).toEqual({ 'refused-and-kept': 1 });
    expect(judged({ attempts: [sent('a', refused(ERROR.notNow)), sent('a', UNKNOWN)] }, truth)).toEqual({});
  });

  it('with a wrong password are refused and kept', () => {
    const attempts = [sent('a', refused(ERROR.wrongPassword)), sent('a', refused(ERROR.wrongPassword))];
    expect(judged({ attempts }, kept([entry(1, 'a', { err: ERROR.wrongPassword })]))).toEqual({});
    expect(judged({ attempts }, kept([]))).toEqual({ lost: 1 });
    expect(judged({ attempts }, kept([entry(1, 'a')]))).toEqual({ 'answered-otherwise': 1 });
  });

  it('to talk are looked up in the talk, with what was said', () => {
    const attempts = [sent('a', said(1, `said 1 to ${ANNA}`), { kind: 'message' })];
    expect(judged({ attempts }, kept([], { talk: [message(1, 'a')] }))).toEqual({});
    expect(judged({ attempts }, kept([entry(1, 'a')]))).toEqual({ lost: 1 });
    expect(judged({ attempts }, kept([], { talk: [message(1, 'a'), message(2, 'a')] }))).toEqual({ doubled: 1 });
    const otherwise = [sent('a', said(1, 'something else'), { kind: 'message' })];
    expect(judged({ attempts: otherwise }, kept([], { talk: [message(1, 'a')] }))).toEqual({ 'answered-otherwise': 1 });
  });
});

const requireRoom = (truth: Truth): KeptRoom => {
  const room = truth.get(ROOM);
  if (room === undefined) throw new Error('There is no such room.');
  return room;
};

describe('numbers', () => {
  it('have no gaps, in the log or the talk', () => {
    expect(judged({}, kept([entry(1, 'a'), entry(3, 'b')]))).toEqual({ gap: 1 });
    expect(judged({}, kept([entry(2, 'a')]))).toEqual({ gap: 1 });
    expect(judged({}, kept([], { talk: [message(1, 'a'), message(3, 'b')] }))).toEqual({ gap: 1 });
  });

  it('grow with time: what began after an acknowledgement stands behind it', () => {
    const truth = kept([entry(1, 'late'), entry(2, 'early')]);
    const attempts = [sent('early', granted(2)), sent('late', granted(1))];
    expect(judged({ attempts }, truth)).toEqual({ 'out-of-order': 1 });
    const atOnce = [
      sent('early', granted(2), { invokedAt: 1, endedAt: 4 }),
      sent('late', granted(1), { invokedAt: 3, endedAt: 5 }),
    ];
    expect(judged({ attempts: atOnce }, truth)).toEqual({});
  });

  it('count from the first sending, also when only the last was answered', () => {
    const attempts = [
      sent('slow', UNKNOWN, { invokedAt: 1 }),
      sent('quick', granted(2), { invokedAt: 2, endedAt: 3 }),
      sent('slow', granted(1), { invokedAt: 4, endedAt: 5 }),
    ];
    expect(judged({ attempts }, kept([entry(1, 'slow'), entry(2, 'quick')]))).toEqual({});
  });

  it('are read as far as they were acknowledged before', () => {
    const attempts = [sent('a', granted(1)), sent('b', granted(2))];
    const truth = kept([entry(1, 'a'), entry(2, 'b')]);
    const reading = (seq: number, invokedAt: number) => ({
      partyId: ROOM,
      userId: BORIS,
      invokedAt,
      after: 0,
      seq,
      messages: [],
      digest: `view ${seq} of ${BORIS}`,
    });
    expect(judged({ attempts, readings: [reading(2, clock + 1)] }, truth)).toEqual({});
    expect(judged({ attempts, readings: [reading(1, clock + 1)] }, truth)).toEqual({ 'out-of-order': 1 });
  });
});

describe('what was seen', () => {
  const truth = kept([entry(1, 'a'), entry(2, 'b')], { talk: [message(1, 'c')] });
  const view = (seq: number, userId = ANNA): Frame => ({ type: 'view', seq, digest: `view ${seq} of ${userId}` });
  const onLine = (...frames: Frame[]) => ({ lines: [{ partyId: ROOM, userId: ANNA, frames }] });

  it('is right when it is the projection of the log for that seat, and grows', () => {
    const frames: Frame[] = [
      { type: 'sync', seq: -1, chatSeq: 0 },
      view(1),
      { type: 'talk', messages: [{ chatSeq: 1, digest: digestOf(`said 1 to ${ANNA}`) }] },
      view(2),
      { type: 'heartbeat', seq: 2 },
    ];
    expect(judged(onLine(...frames), truth)).toEqual({});
  });

  it.each([
    ['another seat’s', view(1, BORIS)],
    ['one of another moment', { ...view(2), digest: `view 1 of ${ANNA}` }],
    ['one of a moment that never came', view(3)],
  ])('is a wrong view when it is %s', (_, frame) => {
    expect(judged(onLine(frame), truth)).toEqual({ 'wrong-view': 1 });
  });

  it.each([
    ['another person’s', { chatSeq: 1, digest: digestOf(`said 1 to ${BORIS}`) }],
    ['one that is not kept', { chatSeq: 2, digest: digestOf(`said 2 to ${ANNA}`) }],
  ])('is a wrong message when it is %s', (_, seen) => {
    expect(judged(onLine({ type: 'talk', messages: [seen] }), truth)).toEqual({ 'wrong-message': 1 });
  });

  it('never goes back on one line, by views or heartbeats', () => {
    expect(judged(onLine(view(2), view(1)), truth)).toEqual({ backwards: 1 });
    expect(judged(onLine(view(2), { type: 'heartbeat', seq: 1 }), truth)).toEqual({ backwards: 1 });
    expect(judged(onLine({ type: 'sync', seq: 2, chatSeq: 0 }, view(1)), truth)).toEqual({ backwards: 1 });
  });

  it('may be older on another line', () => {
    const lines = [view(2), view(1)].map((frame) => ({ partyId: ROOM, userId: ANNA, frames: [frame] }));
    expect(judged({ lines }, truth)).toEqual({});
  });

  it('by HTTP is not held back', () => {
    const reading = { partyId: ROOM, userId: ANNA, invokedAt: 0, after: 1, seq: 2, digest: null, messages: [] };
    expect(judged({ readings: [{ ...reading, after: 2 }] }, truth)).toEqual({});
    expect(judged({ readings: [reading] }, truth)).toEqual({ 'wrong-view': 1 });
    expect(judged({ readings: [{ ...reading, after: 2, seq: 1 }] }, truth)).toEqual({ backwards: 1 });
  });
});

describe('in the end', () => {
  const truth = kept([entry(1, 'a'), entry(2, 'b')], { talk: [message(1, 'c'), message(2, 'd')] });
  const screen = (seq: number, chatSeqs: readonly number[]) => ({
    partyId: ROOM,
    userId: ANNA,
    head: { seq: 2, chatSeq: 2 },
    seq,
    digest: `view ${seq} of ${ANNA}`,
    messages: chatSeqs.map((chatSeq) => ({ chatSeq, digest: digestOf(`said ${chatSeq} to ${ANNA}`) })),
  });

  it('every screen shows the head and all that was said', () => {
    expect(judged({ screens: [screen(2, [2, 1])] }, truth)).toEqual({});
    expect(judged({ screens: [screen(1, [1, 2])] }, truth)).toEqual({ 'not-converged': 1 });
    expect(judged({ screens: [screen(2, [2])] }, truth)).toEqual({ 'not-converged': 1 });
    expect(judged({ screens: [{ ...screen(2, [1, 2]), digest: `view 1 of ${ANNA}` }] }, truth)).toEqual({
      'not-converged': 1,
    });
  });

  it('what came after the screens were looked at is not missed', () => {
    const early = { ...screen(1, [1]), head: { seq: 1, chatSeq: 1 } };
    expect(judged({ screens: [early] }, truth)).toEqual({});
  });

  it('tables that say something else than the log are torn', () => {
    expect(judged({}, kept([], { torn: true }))).toEqual({ torn: 1 });
  });
});
