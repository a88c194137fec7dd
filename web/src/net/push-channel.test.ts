import { ERROR } from '@juzhongren/contract/errors';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import type { PushMessage, RoomView } from '@juzhongren/contract/room';
import { describe, expect, test } from 'vitest';
import { lobby, said } from '../screens/game/room.fixture.ts';
import { openPushChannel, type ChannelEvent, type Line, type PushWorld, type SocketHandlers } from './push-channel.ts';
import type { Failure } from './send.ts';

const room = (seq: number): RoomView => lobby({ seq });
const NETWORK: Failure = { ok: false, err: -500, fault: 'network', message: 'no network' };
const refused = (err: number): Failure => ({ ok: false, err, fault: 'refused', message: 'refused' });

type Socket = { handlers: SocketHandlers; sent: unknown[]; closed: boolean };

/** A world without network or time but what the test makes happen. */
function world() {
  let clock = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sockets: Socket[] = [];
  const events: ChannelEvent[] = [];
  const looks: unknown[] = [];
  const answers = {
    signature: (): Failure | undefined => undefined,
    look: (): Failure | { room: RoomView | null; chat: never[] } => ({ room: null, chat: [] }),
  };
  const made: PushWorld = {
    now: () => clock,
    random: () => 0.5,
    after: (ms, run) => {
      const timer = { at: clock + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    connect: (_, handlers) => {
      const socket: Socket = { handlers, sent: [], closed: false };
      sockets.push(socket);
      return {
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.closed = true;
        },
      };
    },
    signature: () => {
      const failure = answers.signature();
      return Promise.resolve(failure ?? { ok: true, params: { url: '/im', ticket: 't', expireTime: 0 } });
    },
    look: (have) => {
      looks.push(have);
      const answer = answers.look();
      if ('ok' in answer) return Promise.resolve(answer);
      return Promise.resolve({ ok: true, params: { seq: answer.room?.seq ?? 0, online: [1], at: clock, ...answer } });
    },
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    made,
    emit: (event: ChannelEvent) => void events.push(event),
    events,
    sockets,
    looks,
    answers,
    settled,
    /** Lets time pass, timer by timer. */
    pass: async (ms: number): Promise<void> => {
      const end = clock + ms;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at).find((timer) => timer.at <= end);
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        clock = next.at;
        next.run();
        await settled();
      }
      clock = end;
    },
    /** The page slept: time went by and no timer ran. */
    sleep: (ms: number) => {
      clock += ms;
    },
    hear: (message: PushMessage, at = sockets.length - 1) => sockets[at]!.handlers.heard(JSON.stringify(message)),
    lines: (): Line[] => events.flatMap((event) => (event.type === 'line' ? [event.line] : [])),
    seqs: (): number[] => events.flatMap((event) => (event.type === 'room' ? [event.room.seq] : [])),
    now: () => clock,
  };
}

async function live() {
  const here = world();
  const channel = openPushChannel(here.made, here.emit);
  await here.settled();
  here.sockets[0]!.handlers.opened();
  here.hear({ type: 'room', room: room(5) });
  return { ...here, channel };
}

const heartbeat = (seq: number, chatSeq = 0): PushMessage => ({ type: 'heartbeat', seq, chatSeq, at: 0 });

describe('push channel', () => {
  test('opens the flow with what it has and is live', async () => {
    const here = await live();
    expect(here.sockets[0]!.sent).toEqual([{ type: 'sync', seq: -1, chatSeq: 0 }]);
    expect(here.lines()).toEqual(['live']);
    expect(here.seqs()).toEqual([5]);
  });

  test('an older or equal view is dropped, wherever it comes from', async () => {
    const here = await live();
    here.hear({ type: 'room', room: room(4) });
    here.hear({ type: 'room', room: room(5) });
    here.answers.look = () => ({ room: room(3), chat: [] });
    here.channel.look();
    await here.settled();
    here.hear({ type: 'room', room: room(7) });
    expect(here.seqs()).toEqual([5, 7]);
  });

  test('a heartbeat ahead of what it has asks for the rest; one that is level does not', async () => {
    const here = await live();
    here.hear(heartbeat(5));
    expect(here.sockets[0]!.sent).toHaveLength(1);
    here.hear(heartbeat(6));
    here.hear(heartbeat(5, 2));
    expect(here.sockets[0]!.sent.slice(1)).toEqual([
      { type: 'sync', seq: 5, chatSeq: 0 },
      { type: 'sync', seq: 5, chatSeq: 0 },
    ]);
  });

  test('a hole in the talk is asked for once, and believed after that', async () => {
    const here = await live();
    here.hear({ type: 'chat', messages: [said(1, 1, '一')] });
    here.hear({ type: 'chat', messages: [said(4, 2, '四')] });
    expect(here.sockets[0]!.sent.at(-1)).toEqual({ type: 'sync', seq: 5, chatSeq: 1 });
    here.hear({ type: 'chat', messages: [said(3, 2, '三'), said(4, 2, '四')] });
    here.hear(heartbeat(5, 4));
    expect(here.sockets[0]!.sent).toHaveLength(2);
  });

  test('10 s of silence end the line, and it comes back by itself', async () => {
    const here = await live();
    await here.pass(SILENCE_MS - 1);
    expect(here.lines()).toEqual(['live']);
    await here.pass(1);
    expect(here.lines()).toEqual(['live', 'reconnecting']);
    expect(here.sockets[0]!.closed).toBe(true);
    await here.pass(300);
    expect(here.sockets).toHaveLength(2);
    here.sockets[1]!.handlers.opened();
    expect(here.sockets[1]!.sent).toEqual([{ type: 'sync', seq: 5, chatSeq: 0 }]);
    expect(here.lines()).toEqual(['live', 'reconnecting', 'live']);
  });

  test('every word counts as life', async () => {
    const here = await live();
    await here.pass(6_000);
    here.hear(heartbeat(5));
    await here.pass(6_000);
    here.hear(heartbeat(5));
    await here.pass(6_000);
    expect(here.lines()).toEqual(['live']);
  });

  test('a closed socket reconnects; what the old one still says is not heard', async () => {
    const here = await live();
    here.sockets[0]!.handlers.closed();
    expect(here.lines()).toEqual(['live', 'reconnecting']);
    here.hear({ type: 'room', room: room(9) }, 0);
    expect(here.seqs()).toEqual([5]);
    await here.pass(300);
    expect(here.sockets).toHaveLength(2);
  });

  test('waits grow up to 5 s and are jittered', async () => {
    const here = world();
    const times: number[] = [];
    here.answers.signature = () => {
      times.push(here.now());
      return NETWORK;
    };
    here.answers.look = () => NETWORK;
    openPushChannel(here.made, here.emit);
    await here.settled();
    await here.pass(30_000);
    const waits = times.slice(1).map((at, index) => at - times[index]!);
    expect(times.length).toBeGreaterThan(6);
    expect(waits[0]).toBe(225);
    expect(Math.max(...waits)).toBe(3_750);
    expect(here.lines()).toEqual(['reconnecting']);
  });

  test('polls after three failures in a row, and stops once a socket speaks', async () => {
    const here = world();
    openPushChannel(here.made, here.emit);
    await here.settled();
    here.answers.look = () => ({ room: room(8), chat: [] });
    for (let failure = 0; failure < 3; failure += 1) {
      here.sockets.at(-1)!.handlers.closed();
      await here.settled();
      if (failure < 2) await here.pass(1_000);
    }
    expect(here.lines()).toEqual(['reconnecting', 'polling']);
    expect(here.seqs()).toEqual([8]);
    const before = here.looks.length;
    await here.pass(4_000);
    expect(here.looks.length - before).toBe(2);
    expect(here.looks.at(-1)).toEqual({ seq: 8, chatSeq: 0 });
    here.sockets.at(-1)!.handlers.opened();
    here.hear(heartbeat(8));
    expect(here.lines().at(-1)).toBe('live');
    const polled = here.looks.length;
    await here.pass(5_000);
    expect(here.looks).toHaveLength(polled);
  });

  test('polling that gets no answer says so', async () => {
    const here = world();
    openPushChannel(here.made, here.emit);
    await here.settled();
    here.answers.look = () => NETWORK;
    for (let failure = 0; failure < 3; failure += 1) {
      here.sockets.at(-1)!.handlers.closed();
      await here.pass(1_000);
    }
    expect(here.lines()).toEqual(['reconnecting']);
    here.answers.look = () => ({ room: room(8), chat: [] });
    await here.pass(2_000);
    expect(here.lines()).toEqual(['reconnecting', 'polling']);
  });

  test('a server that was gone is found within a second, and its socket at once', async () => {
    const here = world();
    here.answers.signature = () => NETWORK;
    here.answers.look = () => NETWORK;
    openPushChannel(here.made, here.emit);
    await here.settled();
    await here.pass(60_000);
    // Just after both of them asked in vain.
    here.answers.signature = () => undefined;
    here.answers.look = () => ({ room: room(9), chat: [] });
    await here.pass(1_000);
    expect(here.seqs()).toEqual([9]);
    expect(here.sockets).toHaveLength(1);
  });

  test('a question that nobody has answered yet is no answer', async () => {
    const here = world();
    openPushChannel({ ...here.made, look: () => new Promise(() => {}) }, here.emit);
    await here.settled();
    for (let failure = 0; failure < 3; failure += 1) {
      here.sockets.at(-1)!.handlers.closed();
      await here.pass(1_000);
    }
    expect(here.lines()).toEqual(['reconnecting']);
  });

  test('offline is said at once; online reconnects at once', async () => {
    const here = await live();
    here.channel.offline();
    expect(here.lines()).toEqual(['live', 'reconnecting']);
    const looked = here.looks.length;
    here.channel.online();
    await here.settled();
    expect(here.sockets).toHaveLength(2);
    expect(here.looks).toHaveLength(looked + 1);
  });

  test('a page that slept asks at once, and trusts no socket that was silent', async () => {
    const here = await live();
    here.sleep(60_000);
    here.channel.visible();
    await here.settled();
    expect(here.lines()).toEqual(['live', 'reconnecting']);
    expect(here.sockets[0]!.closed).toBe(true);
    expect(here.sockets).toHaveLength(2);
    expect(here.looks).toHaveLength(2);
  });

  test('a short look away asks without reconnecting', async () => {
    const here = await live();
    here.sleep(3_000);
    here.channel.visible();
    await here.settled();
    expect(here.lines()).toEqual(['live']);
    expect(here.sockets).toHaveLength(1);
    expect(here.sockets[0]!.sent.at(-1)).toEqual({ type: 'sync', seq: 5, chatSeq: 0 });
  });

  test('removed is final', async () => {
    const here = await live();
    here.hear({ type: 'closed', reason: 'removed' });
    here.sockets[0]!.handlers.closed();
    here.channel.online();
    await here.pass(60_000);
    expect(here.lines()).toEqual(['live', 'removed']);
    expect(here.sockets).toHaveLength(1);
  });

  test.each([
    ['restarting' as const, undefined, 'live'],
    ['too-slow' as const, undefined, 'live'],
    ['signed-out' as const, refused(ERROR.sessionInvalid), 'signed-out'],
    ['signed-out' as const, undefined, 'live'],
  ])('closed by %s asks for a new ticket', async (reason, failure, line) => {
    const here = await live();
    here.answers.signature = () => failure;
    here.hear({ type: 'closed', reason });
    await here.pass(1_000);
    here.sockets[1]?.handlers.opened();
    expect(here.lines().at(-1)).toBe(line);
  });

  test.each([ERROR.notInRoom, ERROR.notFound])(
    'refused with %i without ever a view: there is no such room',
    async (err) => {
      const here = world();
      here.answers.signature = () => refused(err);
      here.answers.look = () => refused(err);
      openPushChannel(here.made, here.emit);
      await here.pass(10_000);
      expect(here.lines()).toEqual(['missing']);
    },
  );

  test('refused after a view: taken off the room while away', async () => {
    const here = await live();
    here.answers.look = () => refused(ERROR.notInRoom);
    here.channel.look();
    await here.settled();
    expect(here.lines()).toEqual(['live', 'removed']);
  });

  test('frames that are not of the contract are dropped', async () => {
    const here = await live();
    for (const text of ['', 'nonsense', '{}', '{"type":"room"}', '{"type":"room","room":{"seq":99}}', 'null', '[]']) {
      here.sockets[0]!.handlers.heard(text);
    }
    expect(here.seqs()).toEqual([5]);
    expect(here.lines()).toEqual(['live']);
  });

  test('closing it leaves nothing running', async () => {
    const here = await live();
    here.channel.close();
    const { length } = here.events;
    await here.pass(120_000);
    expect(here.sockets[0]!.closed).toBe(true);
    expect(here.sockets).toHaveLength(1);
    expect(here.events).toHaveLength(length);
  });
});
