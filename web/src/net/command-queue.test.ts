import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyVote } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { describe, expect, test } from 'vitest';
import { openCommandQueue, type PendingCommand, type QueueWorld } from './command-queue.ts';
import type { Answer, Failure } from './send.ts';
import type { Call } from '@juzhongren/contract/call';

const PARTY = 'aB3_dE6-gH9k';
const NETWORK: Failure = { ok: false, err: HTTP_STATUS_ERROR, fault: 'network', message: 'no network' };
const STATUS: Failure = { ok: false, err: HTTP_STATUS_ERROR, fault: 'status', status: 502, message: '502' };
const TOO_MANY: Failure = { ...STATUS, status: 429, message: '429' };
const ABORTED: Failure = { ok: false, err: HTTP_STATUS_ERROR, fault: 'aborted', message: 'no answer in time' };
const MALFORMED: Failure = { ok: false, err: HTTP_STATUS_ERROR, fault: 'malformed', message: 'half an answer' };
const REFUSED: Failure = { ok: false, err: ERROR.notNow, fault: 'refused', message: 'not now' };
const done = (seq: number): Answer<Call> => ({ ok: true, params: { partyId: PARTY, seq } });

type Sent = { path: string; request: Record<string, unknown>; answer: (answer: Answer<Call>) => Promise<void> };

function setting(kept?: string) {
  let clock = 1_000_000;
  let ids = 0;
  let shelf = kept;
  let timers: { at: number; run: () => void }[] = [];
  const sent: Sent[] = [];
  const states: string[] = [];
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number): Promise<void> => {
    clock += ms;
    const due = timers.filter((timer) => timer.at <= clock);
    timers = timers.filter((timer) => timer.at > clock);
    for (const timer of due) timer.run();
    await settled();
  };
  const world: QueueWorld = {
    now: () => clock,
    after: (ms, run) => {
      const timer = { at: clock + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    makeRequestId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    send: (call, request) =>
      new Promise((resolve) => {
        sent.push({
          path: call.path,
          request: { ...request },
          answer: (answer) => {
            resolve(answer);
            return settled();
          },
        });
      }),
    kept: () => shelf,
    keep: (commands) => {
      shelf = commands;
    },
  };
  const note = (pending: readonly PendingCommand[]): void => {
    states.push(pending.map((command) => command.state).join(','));
  };
  const queue = openCommandQueue(world, [partyReady, partySay, partyVote], note);
  return {
    queue,
    sent,
    states,
    settled,
    shelf: () => shelf,
    sleep: (ms: number) => {
      clock += ms;
    },
    pass,
    /** Fails the newest attempt so many times. Each time waits for the longest retry interval. */
    fail: async (times: number, failure: Failure): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1) {
        await sent.at(-1)!.answer(failure);
        await pass(5_000);
      }
    },
  };
}

const ready = { call: partyReady, lane: 'ready', request: { partyId: PARTY, ready: true } } as const;
const vote = { call: partyVote, lane: 'vote:c1', request: { partyId: PARTY, clueId: 'c1', choice: 'o1' } } as const;
const say = (text: string) =>
  ({ call: partySay, lane: 'say', repeat: 'queue', request: { partyId: PARTY, text } }) as const;

describe('command queue', () => {
  test('sends and confirms a command, and ends it when the view reaches its seq', async () => {
    const here = setting();
    const answer = here.queue.submit(ready);
    expect(here.queue.pending().map(({ state }) => state)).toEqual(['sent']);
    await here.sent[0]!.answer(done(7));
    expect(await answer).toEqual(done(7));
    expect(here.queue.pending().map(({ state }) => state)).toEqual(['confirmed']);
    here.queue.reached(6);
    expect(here.queue.pending()).toHaveLength(1);
    here.queue.reached(7);
    expect(here.queue.pending()).toEqual([]);
    expect(here.states).toEqual(['sent', 'confirmed', '']);
  });

  test('sends once on a double tap, and gives both the same response', async () => {
    const here = setting();
    const first = here.queue.submit(ready);
    const second = here.queue.submit(ready);
    expect(here.sent).toHaveLength(1);
    await here.sent[0]!.answer(done(7));
    expect(await first).toEqual(done(7));
    expect(await second).toEqual(done(7));
  });

  test('retries a lost response with the same requestId', async () => {
    const here = setting();
    const answer = here.queue.submit(ready);
    await here.sent[0]!.answer(NETWORK);
    expect(here.queue.pending()[0]?.state).toBe('unknown');
    const again = here.queue.submit(ready);
    await here.pass(500);
    expect(here.sent).toHaveLength(2);
    expect(here.sent[1]!.request).toEqual(here.sent[0]!.request);
    await here.sent[1]!.answer(done(9));
    expect(await answer).toEqual(done(9));
    expect(await again).toEqual(done(9));
  });

  test('ends a command that was refused', async () => {
    const here = setting();
    const answer = here.queue.submit(ready);
    await here.sent[0]!.answer(REFUSED);
    expect(await answer).toEqual(REFUSED);
    expect(here.queue.pending()).toEqual([]);
    await here.pass(60_000);
    expect(here.sent).toHaveLength(1);
  });

  test('retries without a network, but gives up on a server that keeps failing', async () => {
    const here = setting();
    let told: Answer<typeof partyReady> | undefined;
    void here.queue.submit(ready).then((answer) => (told = answer));
    await here.fail(20, NETWORK);
    // Only responses with an HTTP status count, however long there was no network.
    await here.fail(5, STATUS);
    expect(told).toBeUndefined();
    expect(here.sent).toHaveLength(26);
    await here.fail(1, STATUS);
    expect(told).toEqual(STATUS);
    expect(here.sent).toHaveLength(26);
  });

  test.each([ABORTED, MALFORMED, NETWORK])('retries a lost response ($fault) as often as needed', async (lost) => {
    const here = setting();
    const answer = here.queue.submit(ready);
    await here.fail(30, lost);
    expect(here.queue.pending()).toHaveLength(1);
    await here.sent.at(-1)!.answer(done(7));
    expect(await answer).toEqual(done(7));
  });

  test('never gives up a message that may have been sent', async () => {
    const here = setting();
    const answer = here.queue.submit(say('一'));
    await here.fail(30, STATUS);
    expect(here.queue.pending().map(({ state }) => state)).toEqual(['unknown']);
    const message: Answer<Call> = { ok: true, params: { chatSeq: 1 } };
    await here.sent.at(-1)!.answer(message);
    expect(await answer).toEqual(message);
    expect(new Set(here.sent.map(({ request }) => request['requestId'])).size).toBe(1);
  });

  test('gives up a message that the server never accepted', async () => {
    const here = setting();
    const answer = here.queue.submit(say('一'));
    await here.fail(6, TOO_MANY);
    expect(await answer).toEqual(TOO_MANY);
    expect(here.queue.pending()).toEqual([]);
  });

  test('treats a message interrupted by a reload as possibly sent', async () => {
    const before = setting();
    void before.queue.submit(say('一'));
    before.queue.close();
    const after = setting(before.shelf());
    await after.fail(30, TOO_MANY);
    expect(after.queue.pending().map(({ requestId }) => requestId)).toEqual(['id-1']);
  });

  test('ends a command whose effect was seen, and sends the next of its lane', async () => {
    const here = setting();
    const answer = here.queue.submit(say('一'));
    void here.queue.submit(say('二'));
    await here.sent[0]!.answer(NETWORK);
    await here.pass(500);
    const message = { chatSeq: 4 };
    here.queue.done('id-1', message);
    expect(await answer).toEqual({ ok: true, params: message });
    expect(here.queue.pending().map(({ requestId }) => requestId)).toEqual(['id-2']);
    expect(here.sent.map(({ request }) => request['text'])).toEqual(['一', '一', '二']);
    // The result of the running attempt no longer matters.
    await here.sent[1]!.answer(NETWORK);
    await here.pass(60_000);
    expect(here.sent).toHaveLength(3);
    expect(here.queue.pending()).toHaveLength(1);
    expect(JSON.parse(here.shelf() ?? '')).toHaveLength(1);
  });

  test('ignores effects of others and of finished commands', async () => {
    const here = setting();
    void here.queue.submit(ready);
    here.queue.done('somebody-else', {});
    await here.sent[0]!.answer(done(7));
    here.queue.done('id-1', {});
    expect(here.queue.pending().map(({ state }) => state)).toEqual(['confirmed']);
  });

  test('retries waiting commands at once when the connection is back, each only once', async () => {
    const here = setting();
    void here.queue.submit(ready);
    await here.sent[0]!.answer(NETWORK);
    void here.queue.submit(vote);
    here.queue.retryNow();
    expect(here.sent.map(({ request }) => request['requestId'])).toEqual(['id-1', 'id-2', 'id-1']);
    here.queue.retryNow();
    expect(here.sent).toHaveLength(3);
  });

  test('sends lanes in parallel and messages in order', async () => {
    const here = setting();
    void here.queue.submit(say('一'));
    void here.queue.submit(say('二'));
    void here.queue.submit(vote);
    expect(here.sent.map(({ path }) => path)).toEqual([partySay.path, partyVote.path]);
    await here.sent[0]!.answer(NETWORK);
    expect(here.sent).toHaveLength(2);
    await here.pass(500);
    await here.sent[2]!.answer({ ok: true, params: { chatSeq: 1 } });
    expect(here.sent.map(({ request }) => request['text']).filter(Boolean)).toEqual(['一', '一', '二']);
    expect(here.queue.pending().map(({ lane }) => lane)).toEqual(['say', 'vote:c1']);
  });

  test('treats the next tap after a confirmation as a new command', async () => {
    const here = setting();
    void here.queue.submit(ready);
    await here.sent[0]!.answer(done(7));
    void here.queue.submit({ ...ready, request: { partyId: PARTY, ready: false } });
    expect(here.sent[1]!.request).toEqual({ partyId: PARTY, ready: false, requestId: 'id-2' });
    expect(here.queue.pending()).toHaveLength(1);
  });

  test('sends a command interrupted by a reload again, once, with its own id', async () => {
    const before = setting();
    void before.queue.submit(vote);
    before.queue.close();
    const after = setting(before.shelf());
    expect(after.queue.pending().map(({ state, requestId }) => [state, requestId])).toEqual([['unknown', 'id-1']]);
    expect(after.sent.map(({ request }) => request)).toEqual([{ ...vote.request, requestId: 'id-1' }]);
    await after.sent[0]!.answer(done(3));
    after.queue.reached(3);
    expect(after.shelf()).toBe('[]');
  });

  test('forgets stored commands that are too old, broken or unknown', () => {
    const old = { requestId: 'x', lane: 'ready', path: partyReady.path, request: {}, at: 0 };
    expect(setting(JSON.stringify([old])).sent).toEqual([]);
    expect(setting(JSON.stringify([{ ...old, at: 999_999, path: '/v2/admin' }])).sent).toEqual([]);
    for (const text of ['', '{', '[1]', 'null']) expect(setting(text).sent).toEqual([]);
  });

  test('stops retrying after close', async () => {
    const here = setting();
    void here.queue.submit(ready);
    await here.sent[0]!.answer(NETWORK);
    here.queue.close();
    await here.pass(60_000);
    expect(here.sent).toHaveLength(1);
  });
});
