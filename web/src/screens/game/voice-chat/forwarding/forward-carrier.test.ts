// Tests of the forwarding carrier with a fake client that records its calls in order.
import type { VoiceNews, VoiceOf } from '@juzhongren/contract/room/voice';
import type { Room } from 'livekit-client';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { ForwardCarrier } from './forward-carrier.ts';

class FakeRoom {
  static all: FakeRoom[] = [];
  readonly asked: string[] = [];
  readonly listeners = new Map<string, (() => void)[]>();
  readonly remoteParticipants = new Map<string, object>();
  state = 'disconnected';
  let = true;
  readonly sound = {
    mediaStreamTrack: undefined as unknown,
    pauseUpstream: async () => void this.asked.push('pause'),
    resumeUpstream: async () => void this.asked.push('resume'),
    replaceTrack: async (track: unknown) => {
      this.sound.mediaStreamTrack = track;
      this.asked.push('replace');
    },
  };
  readonly localParticipant = {
    connectionQuality: 'excellent',
    setTrackSubscriptionPermissions: (all: boolean, some: { participantIdentity: string; allowAll: boolean }[]) =>
      this.asked.push(`${all ? 'all' : 'only'} ${some.map((one) => one.participantIdentity).join()}`),
    publishTrack: async (track: unknown) => {
      this.sound.mediaStreamTrack = track;
      this.asked.push('publish');
      return { track: this.sound };
    },
  };
  constructor() {
    FakeRoom.all.push(this);
  }
  on(event: string, listener: () => void): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }
  removeAllListeners(): void {
    this.listeners.clear();
  }
  async connect(url: string, token: string, { autoSubscribe }: { autoSubscribe: boolean }): Promise<void> {
    this.asked.push(`connect ${url} ${token}${autoSubscribe ? ' all' : ''}`);
    if (!this.let) throw new Error('refused');
    this.state = 'connected';
  }
  async disconnect(): Promise<void> {
    this.state = 'disconnected';
    this.asked.push('leave');
  }
  tell(event: string): void {
    for (const listener of this.listeners.get(event) ?? []) listener();
  }
  add(session: string): { setSubscribed: Mock<(wanted: boolean) => void> } {
    const publication = {
      isDesired: false,
      setSubscribed: vi.fn<(wanted: boolean) => void>((wanted) => {
        publication.isDesired = wanted;
      }),
    };
    const trackPublications = new Map([['sound', publication]]);
    const participant = { identity: session, trackPublications, isSpeaking: true, connectionQuality: 'good' };
    this.remoteParticipants.set(session, participant);
    this.tell('trackPublished');
    return publication;
  }
}

let track: object | null;
const changed = vi.fn<() => void>();
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const person = (userId: number, more: Partial<VoiceOf> = {}): VoiceOf => ({
  userId,
  on: true,
  open: true,
  circle: null,
  session: `s${userId}`,
  send: true,
  receive: true,
  ...more,
});
const news = (people: readonly VoiceOf[], rooms: readonly string[] = ['table']): VoiceNews => ({
  type: 'voice',
  settled: true,
  mine: { session: 's1', circle: null },
  speaks: true,
  people: [...people],
  forward: rooms.map((room, at) => ({ room, token: `pass into ${room}`, sends: at === 0 })),
});

function carrier(): ForwardCarrier {
  const world = {
    userId: 1,
    session: 's1',
    track: () => track as MediaStreamTrack | null,
    volume: () => 1,
    signal: () => {},
    changed,
  };
  return new ForwardCarrier(world, 'wss://live', () => new FakeRoom() as unknown as Room);
}
const roomAt = (at: number): FakeRoom => {
  const room = FakeRoom.all[at];
  if (room === undefined) throw new Error(`There is no room ${at}.`);
  return room;
};

beforeEach(() => {
  FakeRoom.all = [];
  track = null;
  changed.mockReset();
});

test('VC20 allows nobody and sends no sound before the server has listed the listeners', async () => {
  const voice = carrier();
  track = {};
  voice.receiveNews(news([person(2), person(3, { send: false })]));
  await rest();
  voice.changeTrack();
  await rest();
  const { asked } = roomAt(0);
  expect(asked[0]).toBe('only ');
  expect(asked).toContain('connect wss://live pass into table');
  expect(asked.indexOf('only s2')).toBeGreaterThan(0);
  expect(asked.indexOf('publish')).toBeGreaterThan(asked.lastIndexOf('only s2'));
  expect(asked.filter((one) => one.startsWith('all') || one.includes('s3'))).toEqual([]);
});

test('VC20 withdraws permission from a person who may no longer listen; pauses if nobody may', async () => {
  const voice = carrier();
  track = {};
  voice.receiveNews(news([person(2), person(3)]));
  await rest();
  voice.receiveNews(news([person(2), person(3, { send: false })]));
  await rest();
  const { asked } = roomAt(0);
  expect(asked.findLast((one) => one.startsWith('only'))).toBe('only s2');
  voice.receiveNews(news([person(2, { send: false }), person(3, { send: false })]));
  await rest();
  expect(asked.slice(-2)).toEqual(['only ', 'pause']);
});

test('VC20 leaves all rooms when private talk begins, then joins the ones the server names', async () => {
  const voice = carrier();
  track = {};
  voice.receiveNews(news([person(2), person(3)]));
  await rest();
  track = null;
  voice.silence();
  await rest();
  expect(roomAt(0).asked.at(-1)).toBe('leave');
  expect([FakeRoom.all.length, voice.standing().reach]).toEqual([1, {}]);
  voice.receiveNews(news([person(2), person(3, { session: null, send: false, receive: false })], ['circle', 'table']));
  await rest();
  track = {};
  voice.changeTrack();
  await rest();
  expect(roomAt(1).asked).toEqual(['only ', 'connect wss://live pass into circle', 'only s2', 'only s2', 'publish']);
  // In the public room this user only listens.
  expect(roomAt(2).asked.some((one) => one === 'publish')).toBe(false);
  expect(roomAt(2).asked).toContain('connect wss://live pass into table');
});

test('VC20 subscribes only to the sound of people who may be heard', async () => {
  const voice = carrier();
  voice.receiveNews(news([person(2), person(3, { receive: false })]));
  await rest();
  const [second, third, stranger] = ['s2', 's3', 's9'].map((session) => roomAt(0).add(session));
  expect([second, third, stranger].map((one) => one?.setSubscribed.mock.calls)).toEqual([[[true]], [], []]);
  expect(voice.speaking()).toEqual([2]);
  voice.receiveNews(news([person(2, { receive: false })]));
  expect(second?.setSubscribed).toHaveBeenLastCalledWith(false);
});

test('pauses the sound of a closed microphone and resumes it at once when it is opened', async () => {
  const voice = carrier();
  track = {};
  voice.receiveNews(news([person(2)]));
  await rest();
  track = null;
  voice.changeTrack();
  await rest();
  expect(roomAt(0).asked.at(-1)).toBe('pause');
  track = {};
  voice.changeTrack();
  await rest();
  expect(roomAt(0).asked.slice(-2)).toEqual(['replace', 'resume']);
  expect(roomAt(0).asked.filter((one) => one === 'publish')).toHaveLength(1);
});

test('VC17 takes the connection quality from the forwarding server', async () => {
  const voice = carrier();
  voice.receiveNews(news([person(2)]));
  expect(voice.standing().reach).toEqual({ 2: 'connecting' });
  await rest();
  roomAt(0).add('s2');
  expect(voice.standing()).toMatchObject({ reach: { 2: 'steady' }, strained: false });
  Object.assign(roomAt(0).remoteParticipants.get('s2') ?? {}, { connectionQuality: 'poor' });
  expect(voice.standing().reach).toEqual({ 2: 'unsteady' });
  roomAt(0).localParticipant.connectionQuality = 'poor';
  expect(voice.standing().strained).toBe(true);
  roomAt(0).state = 'reconnecting';
  expect(voice.standing().reach).toEqual({ 2: 'lost' });
});

test('leaves the room when another page of the user has the voice chat', async () => {
  const voice = carrier();
  voice.receiveNews(news([person(2)]));
  await rest();
  voice.receiveNews({ ...news([person(2)]), mine: { session: 'another', circle: null } });
  await rest();
  expect(voice.standing().elsewhere).toBe(true);
  expect(roomAt(0).asked.at(-1)).toBe('leave');
});
