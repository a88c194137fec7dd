import { VOICE_DESCRIPTION_MAX } from '@juzhongren/contract/limits';
import type { RoomView } from '@juzhongren/contract/room/view';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { table } from '@juzhongren/engine/testing/table';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inProcessBus } from '../../bus/in-process-bus.ts';
import type { Said } from '../talk/said.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { openRoomBus } from './bus-message.ts';
import { HEARTBEAT_TURNS } from './heartbeat.ts';
import { type Hub, type HubConnection, openHub } from './hub.ts';
import { CLOSE_CODE } from './push-socket.ts';

const PARTY = 'party-000001';
const REQUEST_ID = 'request-';
const lobby = table(sampleScript).host('甲').join('乙');
const viewOf = (name: string): RoomView => lobby.view(name);
const namesOfSeats = ['甲', '乙'];

/** Fake room whose log has `seq` entries. Only the test changes it. */
class FakeRoom {
  seq = 1;
  members = new Set([1, 2]);
  /** Members without a seat, who do not hear the talk. */
  deaf = new Set<number>();
  talk: Said[] = [];
  /** Number of characters that are added to each view. */
  padding = 0;
  reads = 0;
  state: object = {};
  /** Number of views made so far. */
  made = 0;

  /** Numbers of past views that are still known. */
  past: number[] = [];
  names = new Map<number, number>();

  source = {
    moment: async () => {
      this.reads += 1;
      const { seq, state, padding } = this;
      const members = new Set(this.members);
      const deaf = new Set(this.deaf);
      const names = new Map(this.names);
      const past = new Set([...this.past, seq]);
      const viewAt = (userId: number, at: number): RoomView | null =>
        members.has(userId)
          ? {
              ...viewOf(namesOfSeats[userId - 1] ?? ''),
              seq: at,
              announcements: [{ at: 0, act: 1, text: '长'.repeat(padding) }],
            }
          : null;
      return {
        seq,
        state,
        nameNow: (userId: number) => names.get(userId) ?? userId,
        isMember: (userId: number) => members.has(userId),
        opened: () => false,
        hears: (userId: number) => members.has(userId) && !deaf.has(userId),
        standing: { talkers: [...members].filter((userId) => !deaf.has(userId)), circles: true },
        hostId: 1,
        viewFor: (userId: number) => {
          this.made += 1;
          return viewAt(userId, seq);
        },
        viewAt: (userId: number, at: number) => (past.has(at) ? viewAt(userId, at) : null),
      };
    },
    chat: async (_partyId: string, after: number) => this.talk.filter(({ chatSeq }) => chatSeq > after).slice(0, 200),
    apart: async () => ({ blocked: new Set<string>(), muted: new Set<number>() }),
    heads: async () => new Map([[PARTY, { seq: this.seq, chatSeq: this.talk.length }]]),
  };

  /** Adds a message of 甲. */
  say(words: string, circle: readonly number[] | null = null): number {
    const chatSeq = this.talk.length + 1;
    const requestId = `${REQUEST_ID}${chatSeq}`;
    this.talk.push({
      chatSeq,
      userId: 1,
      characterId: null,
      nickname: '甲',
      circle,
      words,
      requestId,
      at: 0,
    });
    return chatSeq;
  }
}

let room: FakeRoom;
let hub: Hub;
let now: number;
const failed = vi.fn<(error: unknown) => void>();
const bus = inProcessBus();

function newHub(name: string): Hub {
  return openHub({
    source: room.source,
    bus: openRoomBus(bus, name),
    now: () => now,
    failed,
  });
}

beforeEach(() => {
  room = new FakeRoom();
  now = 1_000_000;
  failed.mockClear();
  hub = newHub('one');
});

interface Client {
  socket: FakeSocket;
  connection: HubConnection;
}

function connect(
  userId: number,
  { to = hub, partyId = PARTY, tokenHash = `token of ${userId}`, sum = null as number | null } = {},
): Client {
  const socket = new FakeSocket();
  const connection = to.open({ partyId, userId, tokenHash, until: null }, socket, sum);
  return { socket, connection };
}

const sync = ({ connection }: Client, seq = 0, chatSeq = 0) =>
  connection.received(JSON.stringify({ type: 'sync', seq, chatSeq }));
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};
const beatAll = async (which = hub) => {
  for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await which.beat();
  await settled();
};
const seqs = ({ socket }: Client) => socket.of('room').map((message) => message.room.seq);

describe('views', () => {
  test('PU1 PU2 sends nothing before the first sync, and then what is newer', async () => {
    const client = connect(1);
    hub.logGrew(PARTY, 1);
    await settled();
    expect(client.socket.of('room')).toEqual([]);
    sync(client);
    await settled();
    expect(seqs(client)).toEqual([1]);
    sync(client, 1);
    await settled();
    expect(seqs(client)).toEqual([1]);
  });

  test('PU3 sends each user their own view, and the same one to two devices of a user', async () => {
    const [one, again, other] = [connect(1), connect(1), connect(2)];
    for (const client of [one, again, other]) sync(client);
    await settled();
    expect(one.socket.of('room')[0]?.room.me.userId).toBe(1);
    expect(other.socket.of('room')[0]?.room.me.userId).toBe(2);
    expect(again.socket.of('room')).toEqual(one.socket.of('room'));
  });

  test('PU4 never sends an older view, and skips views in between', async () => {
    const client = connect(1);
    sync(client);
    await settled();
    for (let seq = 2; seq <= 50; seq += 1) {
      room.seq = seq;
      hub.logGrew(PARTY, seq);
    }
    await settled();
    const seen = seqs(client);
    expect(seen.at(-1)).toBe(50);
    expect(seen.length).toBeLessThan(5);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    hub.logGrew(PARTY, 20);
    await settled();
    expect(seqs(client)).toEqual(seen);
  });

  test('PU5 holds back a slow reader, and sends the last view when it has room', async () => {
    room.padding = 150_000;
    const client = connect(1);
    sync(client);
    await settled();
    client.socket.stalled = true;
    for (let seq = 2; seq <= 9; seq += 1) {
      room.seq = seq;
      hub.logGrew(PARTY, seq);
      await settled();
    }
    client.socket.drain();
    await settled();
    expect(seqs(client)).toEqual([1, 2, 9]);
    expect(client.socket.closedWith).toBeNull();
  });

  test('PU6 closes a reader that lags by a megabyte', async () => {
    const client = connect(1);
    sync(client);
    await settled();
    client.socket.stalled = true;
    room.padding = 1_200_000;
    room.seq = 2;
    hub.logGrew(PARTY, 2);
    await settled();
    expect(client.socket.closedWith).toBe(CLOSE_CODE.tooSlow);
    client.socket.drain();
    expect(client.socket.received.at(-1)).toEqual({
      type: 'closed',
      reason: 'too-slow',
    });
  });

  test('PU7 tells a user who is no member any more, and closes the connection', async () => {
    const [stays, goes] = [connect(1), connect(2)];
    sync(stays);
    sync(goes);
    await settled();
    room.members.delete(2);
    room.seq = 2;
    hub.logGrew(PARTY, 2);
    await settled();
    expect(goes.socket.received.at(-1)).toEqual({
      type: 'closed',
      reason: 'removed',
    });
    expect(goes.socket.closedWith).toBe(CLOSE_CODE.removed);
    expect(seqs(goes)).toEqual([1]);
    expect(seqs(stays)).toEqual([1, 2]);
  });

  test('PU7 TA11 sends nothing to a user kicked after the ticket was issued, not even talk', async () => {
    const goes = connect(2);
    room.members.delete(2);
    sync(goes, room.seq);
    await settled();
    hub.talkGrew(PARTY, room.say('只说给在座的人听'));
    await settled();
    expect(goes.socket.received).toEqual([{ type: 'closed', reason: 'removed' }]);
  });

  test('PU8 begins again with a client that claims more than the log has', async () => {
    const client = connect(1);
    sync(client, 999, 999);
    await settled();
    expect(seqs(client)).toEqual([1]);
  });
});

describe('connection that follows patches', () => {
  const steps = ({ socket }: Client) =>
    socket.received.flatMap((message): (number | [number, number])[] => {
      if (message.type === 'room') return [message.room.seq];
      return message.type === 'patch' ? [[message.from, message.to]] : [];
    });
  const grow = async () => {
    room.past.push(room.seq);
    room.seq += 1;
    hub.logGrew(PARTY, room.seq);
    await settled();
  };

  test('VP1 VP6 gets patches from its own number, with the same bytes on two devices', async () => {
    const [one, again, slow] = [1, 1, 1].map((userId) => connect(userId, { sum: 0 }));
    if (one === undefined || again === undefined || slow === undefined) throw new Error('A connection is missing.');
    for (const client of [one, again, slow]) sync(client);
    await settled();
    slow.socket.stalled = true;
    await grow();
    sync(slow, 1);
    await grow();
    slow.socket.drain();
    await settled();
    expect(steps(one)).toEqual([1, [1, 2], [2, 3]]);
    expect(again.socket.texts.filter((text) => text.includes('"patch"'))).toEqual(
      one.socket.texts.filter((text) => text.includes('"patch"')),
    );
    expect(steps(slow)).toEqual([1, [1, 2], [2, 3], [1, 3]]);
  });

  test('PU5 VP1 gets a patch past what it missed, or the whole view if its own is forgotten', async () => {
    room.padding = 150_000;
    const [short, long] = [connect(1, { sum: 0 }), connect(2, { sum: 0 })];
    for (const client of [short, long]) {
      client.socket.stalled = true;
      sync(client);
    }
    // Another device of the same seat keeps up, so the slow device does not have the newest view that was made.
    sync(connect(2, { sum: 0 }));
    await settled();
    room.padding = 1;
    await grow();
    await grow();
    short.socket.drain();
    await settled();
    room.past = [];
    await grow();
    room.past = [];
    long.socket.drain();
    await settled();
    expect(steps(short)).toEqual([1, [1, 3], [3, 4]]);
    expect(steps(long)).toEqual([1, 4]);
  });

  test('VP7 begins again when it belongs to another user', async () => {
    const client = connect(1, { sum: 0 });
    sync(client);
    await settled();
    room.names.set(1, 2);
    await grow();
    await grow();
    expect(steps(client)).toEqual([1, 2, [2, 3]]);
    expect(client.socket.of('room').map((message) => message.room.me.userId)).toEqual([1, 2]);
  });
});

describe('talk', () => {
  test('TA8 sends talk to everybody in order, without gaps or repeats', async () => {
    room.say('早');
    const [one, other] = [connect(1), connect(2)];
    sync(one);
    sync(other, 0, 1);
    await settled();
    for (let number = 0; number < 500; number += 1) hub.talkGrew(PARTY, room.say(`第 ${number} 句`));
    await settled();
    const heard = ({ socket }: Client) =>
      socket.of('chat').flatMap(({ messages }) => messages.map(({ chatSeq }) => chatSeq));
    expect(heard(one)).toEqual(Array.from({ length: 501 }, (_, number) => number + 1));
    expect(heard(other)).toEqual(Array.from({ length: 500 }, (_, number) => number + 2));
  });
});

describe('private talk', () => {
  test('PT1 TA2 TA8 sends the words to its people and redacted messages to others, in one numbering', async () => {
    room.members.add(3);
    const [speaker, friend, other] = [connect(1), connect(2), connect(3)];
    for (const client of [speaker, friend, other]) sync(client);
    await settled();
    room.say('canary-table');
    room.say('canary-private', [1, 2]);
    hub.talkGrew(PARTY, room.say('canary-both', [1, 3]));
    await settled();
    const heard = ({ socket }: Client) => socket.of('chat').flatMap(({ messages }) => messages);
    const texts = (client: Client) => heard(client).map(({ text }) => text);
    expect(texts(speaker)).toEqual(['canary-table', 'canary-private', 'canary-both']);
    expect(texts(friend)).toEqual(['canary-table', 'canary-private', null]);
    expect(texts(other)).toEqual(['canary-table', null, 'canary-both']);
    for (const client of [speaker, friend, other])
      expect(heard(client).map(({ chatSeq }) => chatSeq)).toEqual([1, 2, 3]);
    expect(heard(other)[1]).toEqual({
      chatSeq: 2,
      userId: 1,
      characterId: null,
      nickname: '甲',
      text: null,
      circle: [1, 2],
      requestId: null,
      at: 0,
    });
    expect(other.socket.texts.join()).not.toContain('canary-private');
    expect(friend.socket.texts.join()).not.toContain('canary-both');
    for (const { socket } of [friend, other]) expect(socket.texts.join()).not.toContain(REQUEST_ID);
    expect(heard(speaker).map(({ requestId }) => requestId)).toEqual([1, 2, 3].map((one) => `${REQUEST_ID}${one}`));
  });
});

describe('member without a seat', () => {
  test('TA9 TA10 hears nothing and learns no number of messages before they sit down', async () => {
    room.deaf.add(2);
    room.say('canary-before');
    const [seated, waiting] = [connect(1), connect(2)];
    sync(seated);
    sync(waiting, 0, 7);
    await settled();
    hub.talkGrew(PARTY, room.say('canary-now'));
    seated.connection.received('{"type":"typing"}');
    now += 2_000;
    waiting.connection.received('{"type":"typing"}');
    await beatAll();
    expect(seqs(waiting)).toEqual([1]);
    expect(waiting.socket.texts.join()).not.toContain('canary');
    expect(waiting.socket.of('chat')).toEqual([]);
    expect(waiting.socket.of('typing')).toEqual([]);
    expect(waiting.socket.of('heartbeat').map(({ chatSeq }) => chatSeq)).toEqual([7]);
    expect(seated.socket.of('heartbeat').map(({ chatSeq }) => chatSeq)).toEqual([2]);
    expect(seated.socket.of('typing')).toEqual([]);
    room.deaf.delete(2);
    room.seq += 1;
    hub.logGrew(PARTY, room.seq);
    await settled();
    expect(waiting.socket.of('chat').flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual([
      'canary-before',
      'canary-now',
    ]);
    await beatAll();
    expect(waiting.socket.of('heartbeat').at(-1)?.chatSeq).toBe(2);
  });

  test('TA11 hears nothing though the message about their lost seat was lost', async () => {
    const [seated, other] = [connect(1), connect(2)];
    for (const client of [seated, other]) sync(client);
    await settled();
    room.deaf.add(2);
    room.seq += 1;
    hub.talkGrew(PARTY, room.say('canary'));
    await settled();
    expect(seated.socket.of('chat')).toHaveLength(1);
    expect(other.socket.texts.join()).not.toContain('canary');
  });
});

describe('kicked member', () => {
  test('TA11 hears nothing that is said afterwards, though the message about the log was lost', async () => {
    const [stays, goes] = [connect(1), connect(2)];
    sync(stays);
    sync(goes);
    await settled();
    room.members.delete(2);
    room.seq += 1;
    hub.talkGrew(PARTY, room.say('他走了'));
    await settled();
    expect(stays.socket.of('chat')).toHaveLength(1);
    expect(seqs(stays)).toEqual([1, 2]);
    expect(goes.socket.of('chat')).toEqual([]);
    expect(goes.socket.closedWith).toBe(CLOSE_CODE.removed);
  });

  test('PU1 ON1 hears nothing, is not online and does not type before the first sync', async () => {
    const [one, silent] = [connect(1), connect(2)];
    sync(one);
    await settled();
    silent.connection.received('{"type":"typing"}');
    await beatAll();
    expect(one.socket.of('typing')).toEqual([]);
    expect(one.socket.of('presence')).toEqual([{ type: 'presence', online: [1] }]);
    expect(silent.socket.received).toEqual([]);
    sync(silent);
    await settled();
    expect(one.socket.of('presence').at(-1)).toEqual({
      type: 'presence',
      online: [1, 2],
    });
    expect(silent.socket.of('presence')).toEqual([{ type: 'presence', online: [1, 2] }]);
  });
});

describe('next step while it is being stored', () => {
  async function next(padding: number) {
    Object.assign(room, { seq: 2, padding, state: {} });
    const moment = await room.source.moment();
    room.seq = 1;
    return moment;
  }
  const announced = ({ socket }: Client) =>
    socket.of('room').map((message) => message.room.announcements[0]?.text.length);

  async function withClient(): Promise<Client> {
    const client = connect(1);
    sync(client);
    await settled();
    return client;
  }

  test('VP11 prepares the view without sending it, and sends it once the step is stored', async () => {
    const client = await withClient();
    hub.foresee(PARTY, await next(7));
    await settled();
    expect(announced(client)).toEqual([0]);
    const { made } = room;
    room.seq = 2;
    hub.logGrew(PARTY, 2);
    await settled();
    expect(announced(client)).toEqual([0, 7]);
    expect(room.made).toBe(made);
  });

  test('VP11 shows another step if that one came first', async () => {
    const client = await withClient();
    hub.foresee(PARTY, await next(7));
    await next(9);
    room.seq = 2;
    hub.logGrew(PARTY, 2);
    await settled();
    expect(announced(client)).toEqual([0, 9]);
  });

  test('VP11 prepares nothing for a client that lags', async () => {
    const client = await withClient();
    room.seq = 3;
    const moment = await room.source.moment();
    const { made } = room;
    hub.foresee(PARTY, moment);
    expect(room.made).toBe(made);
    hub.logGrew(PARTY, 3);
    await settled();
    expect(seqs(client)).toEqual([1, 3]);
  });
});

describe('heartbeat', () => {
  test('PU9 PU10 tells each connection where log and talk stand, and repairs a lost message', async () => {
    const client = connect(1);
    sync(client);
    await settled();
    // Another process committed this, and its message was lost.
    room.seq = 3;
    room.say('有人吗');
    await beatAll();
    expect(client.socket.of('heartbeat')).toEqual([{ type: 'heartbeat', seq: 3, chatSeq: 1, at: now }]);
    expect(seqs(client)).toEqual([1, 3]);
    expect(client.socket.of('chat')).toHaveLength(1);
  });

  test('PU9 reaches the connections of many rooms in many turns, with few database queries', async () => {
    const rooms = Array.from({ length: 2 * HEARTBEAT_TURNS }, (_, number) => `party-${number}`);
    const heads = vi.fn<FakeRoom['source']['heads']>(async () => new Map());
    room.source.heads = heads;
    const clients = rooms.map((partyId) => connect(1, { partyId }));
    for (const client of clients) sync(client);
    await settled();
    heads.mockClear();
    for (let turn = 1; turn <= HEARTBEAT_TURNS; turn += 1) {
      await hub.beat();
      expect(clients.filter(({ socket }) => socket.of('heartbeat').length > 0)).toHaveLength(2 * turn);
    }
    expect(heads).toHaveBeenCalledTimes(5);
  });

  test('PU11 continues while the database is down', async () => {
    const client = connect(1);
    sync(client);
    await settled();
    room.source.heads = () => Promise.reject(new Error('planted'));
    await beatAll();
    expect(client.socket.of('heartbeat')).toHaveLength(1);
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('presence', () => {
  const online = ({ socket }: Client) => socket.of('presence').at(-1)?.online;

  test('ON1 ON3 shows who is connected to two processes, until one of them is silent', async () => {
    const second = newHub('two');
    const one = connect(1);
    sync(one);
    await settled();
    expect(online(one)).toEqual([1]);
    const other = connect(2, { to: second });
    sync(other);
    await settled();
    expect(online(one)).toEqual([1, 2]);
    expect(online(other)).toEqual([1, 2]);
    expect(newHub('three').online(PARTY)).toEqual([]);
    // The second process dies without a message.
    second.beat = async () => {};
    now += 15_000;
    await beatAll();
    expect(online(one)).toEqual([1]);
  });

  test('ON2 takes a user offline when the last of two devices closes', async () => {
    const [one, again, other] = [connect(1), connect(1), connect(2)];
    for (const client of [one, again, other]) sync(client);
    await settled();
    one.connection.closed();
    await settled();
    expect(online(other)).toEqual([1, 2]);
    again.connection.closed();
    await settled();
    expect(online(other)).toEqual([2]);
  });

  test('TK10 closes the oldest of too many connections of one user', () => {
    const connections = Array.from({ length: 9 }, () => connect(1));
    expect(connections[0]?.socket.closedWith).toBe(CLOSE_CODE.policy);
    expect(connections[1]?.socket.closedWith).toBeNull();
  });
});

test('TK10 does not count connections that were told to close, though they do not finish closing', () => {
  const connections = Array.from({ length: 40 }, () => connect(1));
  expect(connections.filter(({ socket }) => socket.closedWith === null)).toHaveLength(8);
  expect(connections.slice(-8).every(({ socket }) => socket.closedWith === null)).toBe(true);
  expect(hub.connectionCount()).toBe(8);
});

describe('frames', () => {
  test('ON4 passes on typing at most every two seconds', async () => {
    const [one, other] = [connect(1), connect(2)];
    sync(one);
    sync(other);
    await settled();
    const type = () => one.connection.received('{"type":"typing"}');
    type();
    type();
    now += 2_000;
    type();
    expect(other.socket.of('typing')).toEqual([
      { type: 'typing', userId: 1 },
      { type: 'typing', userId: 1 },
    ]);
    expect(one.socket.of('typing')).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"type":"room"}',
    '{"type":"sync","seq":"1","chatSeq":0}',
    '{"type":"typing","more":1}',
  ])('PU15 ends the connection on a frame that is not in the contract: %s', (frame) => {
    const client = connect(1);
    client.connection.received(frame);
    expect(client.socket.closedWith).toBe(CLOSE_CODE.policy);
  });

  test('PU17 ends the connection after more than a hundred frames in twenty seconds', () => {
    const client = connect(1);
    const type = () => client.connection.received('{"type":"typing"}');
    for (let count = 0; count < 100; count += 1) type();
    expect(client.socket.closedWith).toBeNull();
    now += 20_000;
    for (let count = 0; count < 100; count += 1) type();
    expect(client.socket.closedWith).toBeNull();
    type();
    expect(client.socket.closedWith).toBe(CLOSE_CODE.policy);
  });
});

describe('voice signals', () => {
  const sessionOf = (userId: number): string => `a${'-'.repeat(14)}${userId}`;
  const say = ({ connection }: Client, words: object) => connection.received(JSON.stringify(words));
  async function speak(userId: number, to = hub): Promise<Client> {
    const client = connect(userId, { to });
    sync(client);
    await settled();
    const state = { session: sessionOf(userId), since: (now += 1), open: false, circle: null, faint: false };
    say(client, { type: 'voice', state });
    await settled();
    return client;
  }
  function flood(client: Client, to: number, { frames = 10, sdp = 'v=0' } = {}): void {
    const signal = { to, toSession: sessionOf(to), link: 1, body: { kind: 'offer', sdp } };
    const signals = Array.from({ length: 12 }, () => signal);
    for (let frame = 0; frame < frames; frame += 1) say(client, { type: 'signals', signals });
  }
  const heard = ({ socket }: Client) => socket.of('signals').length;

  test('VC7 counts signals per user, however many connections send them', async () => {
    const neighbour = await speak(2);
    for (let count = 0; count < 6; count += 1) {
      const client = await speak(1);
      flood(client, 2);
      await settled();
      client.connection.closed();
    }
    expect(heard(neighbour)).toBe(300);
    now += 20_000;
    flood(await speak(1), 2, { frames: 1 });
    await settled();
    expect(heard(neighbour)).toBe(312);
  });

  test('VC7 counts signals where they arrive, so that several processes do not raise the limit', async () => {
    const neighbour = await speak(2);
    for (const name of ['two', 'three', 'four']) {
      const other = newHub(name);
      // It is the only connection of that process, which forgets the room when it closes.
      for (const _ of [1, 2]) {
        const client = await speak(1, other);
        flood(client, 2, { frames: 20 });
        await settled();
        client.connection.closed();
      }
    }
    expect(heard(neighbour)).toBe(300);
  });

  test('VC7 drops signals to a client that lags; its connection stays open and hears again later', async () => {
    const [neighbour, loud] = [await speak(2), await speak(1)];
    neighbour.socket.stalled = true;
    flood(loud, 2, { frames: 25, sdp: 'v'.repeat(VOICE_DESCRIPTION_MAX) });
    for (let frame = 0; frame < 20; frame += 1) {
      say(loud, { type: 'typing' });
      now += 2_000;
    }
    await settled();
    expect(neighbour.socket.closedWith).toBeNull();
    expect(neighbour.socket.bufferedAmount).toBeLessThan(200_000);
    neighbour.socket.drain();
    const before = heard(neighbour);
    expect(before).toBeLessThan(300);
    flood(loud, 2, { frames: 1 });
    await settled();
    expect(heard(neighbour)).toBe(before + 12);
  });

  test('VC11 tells a client that lagged about voice with a later heartbeat', async () => {
    const [neighbour, other] = [await speak(2), await speak(1)];
    neighbour.socket.stalled = true;
    flood(other, 2, { frames: 25, sdp: 'v'.repeat(VOICE_DESCRIPTION_MAX) });
    await settled();
    say(other, { type: 'voice', state: null });
    await settled();
    neighbour.socket.drain();
    const told = neighbour.socket.of('voice').length;
    await beatAll();
    expect(neighbour.socket.of('voice').length).toBe(told + 1);
  });
});

describe('closing of connections', () => {
  test('TK7 closes only the connections of the session that signs out', () => {
    const [phone, desk] = [connect(1, { tokenHash: 'phone' }), connect(1, { tokenHash: 'desk' })];
    expect([...hub.sessions()]).toEqual(['phone', 'desk']);
    hub.endSessions(new Set(['phone']));
    expect(phone.socket.received).toContainEqual({
      type: 'closed',
      reason: 'signed-out',
    });
    expect(phone.socket.closedWith).toBe(CLOSE_CODE.signedOut);
    expect(desk.socket.closedWith).toBeNull();
  });

  test('PU18 tells clients that the server stops', () => {
    const client = connect(1);
    hub.close();
    expect(client.socket.received.at(-1)).toEqual({
      type: 'closed',
      reason: 'restarting',
    });
    client.connection.closed();
  });
});
