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

/** Sendings follow each other, unless `more` sets other times. */
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

const history = (more: Partial<History>): History => ({
  attempts: [],
  connections: [],
  readings: [],
  screens: [],
  ...more,
});

const judged = (more: Partial<History>, truth: Truth) =>
  Object.fromEntries(countFindings(FAULTS, findFaults(history(more), truth)));

describe('requests', () => {
  it('accepts requests stored once at the acknowledged number, however often they were sent', () => {
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
  ])('reports an acknowledged request as lost when %s', (_, truth) => {
    expect(judged({ attempts: [sent('a', granted(1))] }, truth)).toEqual({ lost: 1 });
  });

  it('reports a request stored at two numbers as doubled, answered or not', () => {
    const truth = kept([entry(1, 'a'), entry(2, 'a')]);
    expect(judged({ attempts: [sent('a', granted(1))] }, truth)).toEqual({ doubled: 1 });
    expect(judged({ attempts: [sent('a', UNKNOWN)] }, truth)).toEqual({ doubled: 1 });
  });

  it('reports a request that opened two rooms as doubled', () => {
    const truth = new Map([
      ...kept([entry(1, 'a')]),
      ['other', { ...requireRoom(kept([entry(1, 'a')])), partyId: 'other' }],
    ]);
    const attempts = [sent('a', UNKNOWN, { partyId: null }), sent('a', granted(1), { partyId: null })];
    expect(judged({ attempts }, truth)).toEqual({ doubled: 1 });
  });

  it('reports different responses to one request', () => {
    const attempts = [sent('a', granted(1, { clueId: 'x' })), sent('a', granted(1))];
    expect(judged({ attempts }, kept([entry(1, 'a', { clueId: 'x' })]))).toEqual({ 'answered-otherwise': 1 });
  });

  it('reports a response that differs from the stored row', () => {
    const attempts = [sent('a', granted(1, { clueId: 'x' }))];
    expect(judged({ attempts }, kept([entry(1, 'a', { clueId: 'y' })]))).toEqual({ 'answered-otherwise': 1 });
  });

  it('reports a refusal after an acknowledgement, unless it was sent before it', () => {
    const truth = kept([entry(1, 'a')]);
    const late = [sent('a', granted(1)), sent('a', refused(ERROR.alreadyDone))];
    expect(judged({ attempts: late }, truth)).toEqual({ 'answered-otherwise': 1 });
    const early = [
      sent('a', granted(1), { invokedAt: 10, endedAt: 20 }),
      sent('a', refused(ERROR.notNow), { invokedAt: 15, endedAt: 30 }),
    ];
    expect(judged({ attempts: early }, truth)).toEqual({});
  });

  it('reports a refused request that is stored, unless one sending was unanswered', () => {
    const truth = kept([entry(1, 'a')]);
    expect(judged({ attempts: [sent('a', refused(ERROR.notNow))] }, truth)).toEqual({ 'refused-and-kept': 1 });
    expect(judged({ attempts: [sent('a', refused(ERROR.notNow)), sent('a', UNKNOWN)] }, truth)).toEqual({});
  });

  it('expects a wrong password to be refused and stored', () => {
    const attempts = [sent('a', refused(ERROR.wrongPassword)), sent('a', refused(ERROR.wrongPassword))];
    expect(judged({ attempts }, kept([entry(1, 'a', { err: ERROR.wrongPassword })]))).toEqual({});
    expect(judged({ attempts }, kept([]))).toEqual({ lost: 1 });
    expect(judged({ attempts }, kept([entry(1, 'a')]))).toEqual({ 'answered-otherwise': 1 });
  });

  it('looks up messages in the chat and compares their content', () => {
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

describe('sequence numbers', () => {
  it('reports gaps in the log and in the chat', () => {
    expect(judged({}, kept([entry(1, 'a'), entry(3, 'b')]))).toEqual({ gap: 1 });
    expect(judged({}, kept([entry(2, 'a')]))).toEqual({ gap: 1 });
    expect(judged({}, kept([], { talk: [message(1, 'a'), message(3, 'b')] }))).toEqual({ gap: 1 });
  });

  it('reports a smaller number for a request that began after an acknowledgement', () => {
    const truth = kept([entry(1, 'late'), entry(2, 'early')]);
    const attempts = [sent('early', granted(2)), sent('late', granted(1))];
    expect(judged({ attempts }, truth)).toEqual({ 'out-of-order': 1 });
    const atOnce = [
      sent('early', granted(2), { invokedAt: 1, endedAt: 4 }),
      sent('late', granted(1), { invokedAt: 3, endedAt: 5 }),
    ];
    expect(judged({ attempts: atOnce }, truth)).toEqual({});
  });

  it('counts from the first sending, even if only the last was answered', () => {
    const attempts = [
      sent('slow', UNKNOWN, { invokedAt: 1 }),
      sent('quick', granted(2), { invokedAt: 2, endedAt: 3 }),
      sent('slow', granted(1), { invokedAt: 4, endedAt: 5 }),
    ];
    expect(judged({ attempts }, kept([entry(1, 'slow'), entry(2, 'quick')]))).toEqual({});
  });

  it('expects a reading to include everything acknowledged before it', () => {
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

describe('views and messages', () => {
  const truth = kept([entry(1, 'a'), entry(2, 'b')], { talk: [message(1, 'c')] });
  const view = (seq: number, userId = ANNA): Frame => ({ type: 'view', seq, digest: `view ${seq} of ${userId}` });
  const onConnection = (...frames: Frame[]) => ({ connections: [{ partyId: ROOM, userId: ANNA, frames }] });

  it('accepts views that are the projection of the log for the seat and move forward', () => {
    const frames: Frame[] = [
      { type: 'sync', seq: -1, chatSeq: 0 },
      view(1),
      { type: 'talk', messages: [{ chatSeq: 1, digest: digestOf(`said 1 to ${ANNA}`) }] },
      view(2),
      { type: 'heartbeat', seq: 2 },
    ];
    expect(judged(onConnection(...frames), truth)).toEqual({});
  });

  it.each([
    ['another seat’s', view(1, BORIS)],
    ['one of another moment', { ...view(2), digest: `view 1 of ${ANNA}` }],
    ['one of a moment that never came', view(3)],
  ])('reports a wrong view when it is %s', (_, frame) => {
    expect(judged(onConnection(frame), truth)).toEqual({ 'wrong-view': 1 });
  });

  it.each([
    ['another person’s', { chatSeq: 1, digest: digestOf(`said 1 to ${BORIS}`) }],
    ['one that is not kept', { chatSeq: 2, digest: digestOf(`said 2 to ${ANNA}`) }],
  ])('reports a wrong message when it is %s', (_, seen) => {
    expect(judged(onConnection({ type: 'talk', messages: [seen] }), truth)).toEqual({ 'wrong-message': 1 });
  });

  it('reports a step back on one connection, by a view or a heartbeat', () => {
    expect(judged(onConnection(view(2), view(1)), truth)).toEqual({ backwards: 1 });
    expect(judged(onConnection(view(2), { type: 'heartbeat', seq: 1 }), truth)).toEqual({ backwards: 1 });
    expect(judged(onConnection({ type: 'sync', seq: 2, chatSeq: 0 }, view(1)), truth)).toEqual({ backwards: 1 });
  });

  it('accepts an older view on another connection', () => {
    const connections = [view(2), view(1)].map((frame) => ({ partyId: ROOM, userId: ANNA, frames: [frame] }));
    expect(judged({ connections }, truth)).toEqual({});
  });

  it('reports an HTTP reading that withholds a newer view or goes back', () => {
    const reading = { partyId: ROOM, userId: ANNA, invokedAt: 0, after: 1, seq: 2, digest: null, messages: [] };
    expect(judged({ readings: [{ ...reading, after: 2 }] }, truth)).toEqual({});
    expect(judged({ readings: [reading] }, truth)).toEqual({ 'wrong-view': 1 });
    expect(judged({ readings: [{ ...reading, after: 2, seq: 1 }] }, truth)).toEqual({ backwards: 1 });
  });
});

describe('final state', () => {
  const truth = kept([entry(1, 'a'), entry(2, 'b')], { talk: [message(1, 'c'), message(2, 'd')] });
  const screen = (seq: number, chatSeqs: readonly number[]) => ({
    partyId: ROOM,
    userId: ANNA,
    head: { seq: 2, chatSeq: 2 },
    seq,
    digest: `view ${seq} of ${ANNA}`,
    messages: chatSeqs.map((chatSeq) => ({ chatSeq, digest: digestOf(`said ${chatSeq} to ${ANNA}`) })),
  });

  it('expects every screen to show the head and all messages', () => {
    expect(judged({ screens: [screen(2, [2, 1])] }, truth)).toEqual({});
    expect(judged({ screens: [screen(1, [1, 2])] }, truth)).toEqual({ 'not-converged': 1 });
    expect(judged({ screens: [screen(2, [2])] }, truth)).toEqual({ 'not-converged': 1 });
    expect(judged({ screens: [{ ...screen(2, [1, 2]), digest: `view 1 of ${ANNA}` }] }, truth)).toEqual({
      'not-converged': 1,
    });
  });

  it('ignores what came after the screens were recorded', () => {
    const early = { ...screen(1, [1]), head: { seq: 1, chatSeq: 1 } };
    expect(judged({ screens: [early] }, truth)).toEqual({});
  });

  it('reports tables that contradict the log as torn', () => {
    expect(judged({}, kept([], { torn: true }))).toEqual({ torn: 1 });
  });
});
