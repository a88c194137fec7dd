import { HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import type { PushMessage } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { describe, expect, test } from 'vitest';
import { lobby } from '../screens/game/room.fixture.ts';
import { openPushChannel, type PushWorld } from './push-channel.ts';
import type { ChannelEvent, ConnectionStatus, SocketWord } from './push-step.ts';
import type { Failure } from './send.ts';

const room = (seq: number): RoomView => lobby({ seq });
const NETWORK: Failure = { ok: false, err: HTTP_STATUS_ERROR, fault: 'network', message: 'no network' };

type Socket = { tell: (word: SocketWord) => void; sent: unknown[]; closed: boolean };

/** Fake environment: network and time change only as the test says. */
function world() {
  let clock = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sockets: Socket[] = [];
  const events: ChannelEvent[] = [];
  const looks: unknown[] = [];
  const answers = {
    signature: (): Failure | undefined => undefined,
    look: (): Failure | RoomView | null => null,
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
    connect: (_, tell) => {
      const socket: Socket = { tell, sent: [], closed: false };
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
      if (answer !== null && 'ok' in answer) return Promise.resolve(answer);
      const params = { seq: answer?.seq ?? 0, room: answer, chat: [], online: [1], at: clock };
      return Promise.resolve({ ok: true, params });
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
    hear: (message: PushMessage, at = sockets.length - 1) =>
      sockets[at]!.tell({ type: 'heard', text: JSON.stringify(message) }),
    connectionStatuses: (): ConnectionStatus[] =>
      events.flatMap((event) => (event.type === 'connection-status' ? [event.connectionStatus] : [])),
    seqs: (): number[] => events.flatMap((event) => (event.type === 'room' ? [event.room.seq] : [])),
    running: () => timers.length,
  };
}

async function live() {
  const here = world();
  const tell = openPushChannel(here.made, here.emit);
  await here.settled();
  here.sockets[0]!.tell({ type: 'opened' });
  here.hear({ type: 'room', room: room(5) });
  return { ...here, tell };
}

const heartbeat = (seq: number): PushMessage => ({ type: 'heartbeat', seq, chatSeq: 0, at: 0 });

describe('push channel', () => {
  test('opens the stream with what it has, and becomes live', async () => {
    const here = await live();
    expect(here.sockets[0]!.sent).toEqual([{ type: 'sync', seq: -1, chatSeq: 0 }]);
    expect(here.connectionStatuses()).toEqual(['live']);
    expect(here.seqs()).toEqual([5]);
  });

  test('closes the connection after 10 s of silence, and reconnects by itself', async () => {
    const here = await live();
    await here.pass(SILENCE_MS - 1);
    expect(here.connectionStatuses()).toEqual(['live']);
    await here.pass(1);
    expect(here.connectionStatuses()).toEqual(['live', 'reconnecting']);
    expect(here.sockets[0]!.closed).toBe(true);
    await here.pass(300);
    expect(here.sockets).toHaveLength(2);
    here.sockets[1]!.tell({ type: 'opened' });
    expect(here.sockets[1]!.sent).toEqual([{ type: 'sync', seq: 5, chatSeq: 0 }]);
    expect(here.connectionStatuses()).toEqual(['live', 'reconnecting', 'live']);
  });

  test('resets the silence timer on every message', async () => {
    const here = await live();
    await here.pass(6_000);
    here.hear(heartbeat(5));
    await here.pass(6_000);
    here.hear(heartbeat(5));
    await here.pass(6_000);
    expect(here.connectionStatuses()).toEqual(['live']);
  });

  test('reconnects after a closed socket, and ignores the old one', async () => {
    const here = await live();
    here.sockets[0]!.tell({ type: 'closed' });
    expect(here.connectionStatuses()).toEqual(['live', 'reconnecting']);
    here.hear({ type: 'room', room: room(9) }, 0);
    expect(here.seqs()).toEqual([5]);
    await here.pass(300);
    expect(here.sockets).toHaveLength(2);
  });

  test('polls after three failures in a row, and stops once a socket works', async () => {
    const here = world();
    openPushChannel(here.made, here.emit);
    await here.settled();
    here.answers.look = () => room(8);
    for (let failure = 0; failure < 3; failure += 1) {
      here.sockets.at(-1)!.tell({ type: 'closed' });
      await here.settled();
      if (failure < 2) await here.pass(1_000);
    }
    expect(here.connectionStatuses()).toEqual(['reconnecting', 'polling']);
    expect(here.seqs()).toEqual([8]);
    const before = here.looks.length;
    await here.pass(4_000);
    expect(here.looks.length - before).toBe(2);
    expect(here.looks.at(-1)).toEqual({ seq: 8, chatSeq: 0 });
    here.sockets.at(-1)!.tell({ type: 'opened' });
    here.hear(heartbeat(8));
    expect(here.connectionStatuses().at(-1)).toBe('live');
    const polled = here.looks.length;
    await here.pass(5_000);
    expect(here.looks).toHaveLength(polled);
  });

  test('finds a server that is back within a second, and opens a socket at once', async () => {
    const here = world();
    here.answers.signature = () => NETWORK;
    here.answers.look = () => NETWORK;
    const tell = openPushChannel(here.made, here.emit);
    await here.settled();
    await here.pass(60_000);
    // Just after both requests failed.
    here.answers.signature = () => undefined;
    here.answers.look = () => room(9);
    await here.pass(1_000);
    expect(here.seqs()).toEqual([9]);
    expect(here.sockets).toHaveLength(1);
    tell('close');
    expect(here.running()).toBe(0);
  });

  test('leaves nothing running after close', async () => {
    const here = await live();
    here.tell('close');
    expect(here.running()).toBe(0);
    expect(here.sockets[0]!.closed).toBe(true);
    const { length } = here.events;
    here.tell('look');
    await here.settled();
    expect(here.events).toHaveLength(length);
  });
});
