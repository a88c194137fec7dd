import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import type { VoiceNews } from '@juzhongren/contract/room/voice';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { replaceProperty } from '../../../testing/replace-property.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { playing } from '../room.fixture.ts';

keepPageClean();

/** Fake connection with what a page uses of it; the sound it sends is its sender's track. */
class FakeConnection extends EventTarget {
  static all: FakeConnection[] = [];
  signalingState = 'stable';
  connectionState = 'new';
  closed = false;
  readonly sender = {
    track: null as unknown,
    replaceTrack: async (track: unknown) => {
      this.sender.track = track;
    },
    parameters: { encodings: [{}] as { maxBitrate?: number }[] },
    getParameters: () => structuredClone(this.sender.parameters),
    setParameters: async (parameters: { encodings: { maxBitrate?: number }[] }) => {
      this.sender.parameters = parameters;
    },
  };
  counted: object[] = [];
  getStats = async () => this.counted;
  constructor() {
    super();
    FakeConnection.all.push(this);
  }
  addTransceiver = () => ({ sender: this.sender, direction: 'sendrecv' });
  getTransceivers = () => [this.addTransceiver()];
  getReceivers = () => [];
  createOffer = async () => ({ type: 'offer', sdp: 'v=0\r\n' });
  createAnswer = async () => ({ type: 'answer', sdp: 'v=0\r\n' });
  setLocalDescription = async () => {};
  setRemoteDescription = async () => {};
  addIceCandidate = async () => {};
  close = () => {
    this.closed = true;
  };
  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

class FakeTrack extends EventTarget {
  enabled = true;
  stop = vi.fn<() => void>();
}

let track: FakeTrack;
const getUserMedia = vi.fn<() => Promise<unknown>>();
beforeEach(() => {
  FakeConnection.all = [];
  track = new FakeTrack();
  getUserMedia.mockReset();
  getUserMedia.mockImplementation(async () => ({ getAudioTracks: () => [track] }));
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
});

function onSecurePage(): void {
  replaceProperty(window, 'isSecureContext', true);
  replaceProperty(navigator, 'mediaDevices', {
    getUserMedia,
    enumerateDevices: async () => [],
    addEventListener: () => {},
    removeEventListener: () => {},
  });
}

const sitDown = () =>
  sit(playing(), {
    prepare: (services) => services.answer(partyVoice, { servers: [], expireTime: 2_000_000_000, forwarder: null }),
  });
type Seat = Awaited<ReturnType<typeof sitDown>>;

const stateOf = ({ said }: Seat) => said.findLast((frame) => frame.type === 'voice')?.state;
const strip = () => within(screen.getByRole('region', { name: '语音' }));
const press = (name: string | RegExp) => fireEvent.click(strip().getByRole('button', { name }));

function news(seat: Seat, more: Partial<VoiceNews> = {}): VoiceNews {
  const state = stateOf(seat);
  const person = (userId: number) => ({
    userId,
    on: true,
    open: false,
    circle: null,
    session: `session-of-${userId}`,
    send: true,
    receive: true,
  });
  return {
    type: 'voice',
    settled: true,
    mine: state == null ? null : { session: state.session, circle: state.circle },
    speaks: true,
    people: [person(2), person(3)],
    ...more,
  };
}

/** Returns a seat with voice chat on, two other users present and all connections established. */
async function speaking(): Promise<Seat> {
  onSecurePage();
  const seat = await sitDown();
  fireEvent.click(screen.getByRole('button', { name: '开麦' }));
  await screen.findByRole('region', { name: '语音' });
  await waitFor(() => expect(stateOf(seat)).toBeDefined());
  seat.push(news(seat));
  for (const connection of FakeConnection.all) act(() => connection.become('connected'));
  await strip().findByText('3 人在语音里');
  return seat;
}

const sentTo = () => FakeConnection.all.filter(({ closed }) => !closed).map(({ sender }) => sender.track);

describe('before voice chat is on', () => {
  test('says on an insecure page why voice chat is unavailable and asks for no microphone', async () => {
    replaceProperty(window, 'isSecureContext', false);
    await sitDown();
    const door = screen.getByRole('button', { name: '开麦', description: '语音要在 https 或本机打开' });
    expect(door.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(door);
    expect(await screen.findAllByText('语音要在 https 或本机打开')).not.toHaveLength(0);
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('asks for no microphone and connects to nobody before a tap, but shows how many are there', async () => {
    onSecurePage();
    const seat = await sitDown();
    seat.push(news(seat));
    expect(screen.getByRole('button', { name: '开麦', description: '2 人在语音里' })).toBeDefined();
    expect([
      getUserMedia.mock.calls.length,
      FakeConnection.all.length,
      seat.said.some(({ type }) => type === 'voice'),
    ]).toEqual([0, 0, false]);
  });
});

describe('speaking', () => {
  test('starts with the microphone closed and sends nothing on any connection', async () => {
    const seat = await speaking();
    expect(stateOf(seat)).toMatchObject({ open: false, circle: null });
    expect(sentTo()).toEqual([null, null]);
    expect(track.enabled).toBe(false);
  });

  test('opens the microphone while the button or a key is held and closes it on release', async () => {
    await speaking();
    const hold = strip().getByRole('button', { name: '按住说话' });
    fireEvent.keyDown(hold, { key: ' ' });
    expect(sentTo()).toEqual([track, track]);
    fireEvent.keyUp(hold, { key: ' ' });
    expect(sentTo()).toEqual([null, null]);
    fireEvent.keyDown(hold, { key: 'Enter' });
    fireEvent.blur(hold);
    expect(sentTo()).toEqual([null, null]);
  });

  test('sends no track to a person who may not hear the user', async () => {
    const seat = await speaking();
    press('一直开麦');
    expect(stateOf(seat)?.open).toBe(true);
    expect(sentTo()).toEqual([track, track]);
    const { people } = news(seat);
    seat.push(news(seat, { people: people.map((one) => (one.userId === 3 ? { ...one, send: false } : one)) }));
    expect(sentTo()).toEqual([track, null]);
  });

  test('closes the microphone when the host asks for silence, until the user opens it again', async () => {
    const seat = await speaking();
    press('一直开麦');
    seat.push({ type: 'quiet', userId: 1 });
    expect(strip().getByText('房主请大家安静一下')).toBeDefined();
    expect([sentTo(), stateOf(seat)?.open]).toEqual([[null, null], false]);
    press('一直开麦');
    expect(sentTo()).toEqual([track, track]);
  });
});

describe('private talk', () => {
  test('sends nothing from the tap until the server names the listeners; ignores its older news', async () => {
    const seat = await speaking();
    press('一直开麦');
    const before = news(seat);
    press('语音设置');
    const sheet = within(screen.getByRole('dialog', { name: '语音' }));
    const [whisper] = sheet.getAllByRole('button', { name: '私聊' });
    if (whisper === undefined) throw new Error('nobody to whisper to');
    fireEvent.click(whisper);
    fireEvent.click(sheet.getByRole('button', { name: '和陆怀安到一边说' }));
    expect(stateOf(seat)).toMatchObject({ circle: [1, 2], open: false });
    expect(sentTo()).toEqual([]);
    seat.push({ ...before, people: before.people.map((one) => ({ ...one, open: true })) });
    expect(sentTo()).toEqual([]);
    const people = before.people.map((one) =>
      one.userId === 2 ? { ...one, circle: [1, 2] } : { ...one, session: null, send: false, receive: false },
    );
    seat.push(news(seat, { people }));
    expect(strip().getByText('和陆怀安私聊，别人听不到')).toBeDefined();
    press('一直开麦');
    await waitFor(() => expect(sentTo()).toEqual([track]));
  });

  test('joins a private talk that waits for the user only on their own tap', async () => {
    const seat = await speaking();
    const { people } = news(seat);
    seat.push(
      news(seat, {
        people: people.map((one) =>
          one.userId === 3 ? { ...one, circle: [1, 3], session: null, send: false, receive: false } : one,
        ),
      }),
    );
    expect(strip().getByText('白露想和你私聊')).toBeDefined();
    expect(stateOf(seat)?.circle).toBeNull();
    press('过去');
    expect(stateOf(seat)?.circle).toEqual([1, 3]);
  });

  test('returns with the microphone closed when the circle no longer exists', async () => {
    const seat = await speaking();
    const { people } = news(seat);
    seat.push(news(seat, { people: people.map((one) => (one.userId === 3 ? { ...one, circle: [1, 3] } : one)) }));
    press('过去');
    press('一直开麦');
    seat.push(news(seat, { people: people.filter(({ userId }) => userId !== 3) }));
    expect(stateOf(seat)).toMatchObject({ circle: null, open: false });
  });
});

describe('problems', () => {
  test.each([
    ['NotAllowedError', '没拿到麦克风的许可，现在只能听。在浏览器设置里允许后再试'],
    ['NotFoundError', '没有找到麦克风，现在只能听'],
    ['NotReadableError', '麦克风被别的应用占用了，现在只能听'],
  ])('explains %s, still lets the user listen and offers a retry', async (name, words) => {
    onSecurePage();
    getUserMedia.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
    const seat = await sitDown();
    fireEvent.click(screen.getByRole('button', { name: '开麦' }));
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(stateOf(seat)).toBeDefined());
    seat.push(news(seat));
    expect(FakeConnection.all).toHaveLength(2);
    press('再试一次');
    expect(await strip().findByRole('button', { name: '按住说话' })).toBeDefined();
  });

  test('folds the strip when the listen-only notice is dismissed, and shows another problem again', async () => {
    onSecurePage();
    getUserMedia.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotFoundError' }));
    const seat = await sitDown();
    fireEvent.click(screen.getByRole('button', { name: '开麦' }));
    expect(await screen.findByText('没有找到麦克风，现在只能听')).toBeDefined();
    await waitFor(() => expect(stateOf(seat)).toBeDefined());
    seat.push(news(seat));
    press('收起提示');
    expect(strip().queryByText('没有找到麦克风，现在只能听')).toBeNull();
    expect(strip().getByText(/你只能听$/)).toBeDefined();
    expect(strip().queryByRole('button', { name: '再试一次' })).toBeNull();
    expect(strip().getByRole('button', { name: '语音设置' })).toBeDefined();
    seat.push(news(seat, { mine: { session: 'another page', circle: null } }));
    expect(strip().getByText('语音已经在你的另一个页面里打开')).toBeDefined();
  });

  test('stops sending when a call takes the microphone', async () => {
    await speaking();
    press('一直开麦');
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(strip().getByText('麦克风被别的应用占用了，现在只能听')).toBeDefined();
    expect(sentTo()).toEqual([null, null]);
  });

  test('goes silent when another page of the user has the voice chat, and can take it back', async () => {
    const seat = await speaking();
    seat.push(news(seat, { mine: { session: 'another page', circle: null } }));
    expect(strip().getByText('语音已经在你的另一个页面里打开')).toBeDefined();
    expect(track.stop).toHaveBeenCalled();
    expect(sentTo()).toEqual([]);
    const { session } = stateOf(seat) ?? {};
    press('在这里说');
    await waitFor(() => expect(stateOf(seat)?.session).not.toBe(session));
  });

  test('lets a user who is forbidden to talk listen, without a button to speak', async () => {
    const seat = await speaking();
    seat.push(news(seat, { speaks: false }));
    expect(strip().getByText('你暂时不能在这里发言，可以听')).toBeDefined();
    expect(strip().queryByRole('button', { name: '按住说话' })).toBeNull();
  });

  test('VC17 shows a lost connection in the strip and the list until it is back', async () => {
    await speaking();
    const [connection] = FakeConnection.all;
    act(() => connection?.become('disconnected'));
    expect(strip().getByText('和陆怀安的语音断了，正在重连')).toBeDefined();
    press('语音设置');
    const sheet = within(screen.getByRole('dialog', { name: '语音' }));
    expect(sheet.getByText('正在重连')).toBeDefined();
    act(() => connection?.become('connected'));
    expect(sheet.queryByText('正在重连')).toBeNull();
    expect(strip().getByText('3 人在语音里')).toBeDefined();
  });

  test('VC17 reports gaps from one user for that user, from most for the own network, and sends less', async () => {
    const timers = vi.spyOn(window, 'setInterval');
    await speaking();
    // The timer that measures, not the one that checks who speaks.
    const measure = timers.mock.calls.findLast(([, ms]) => ms === 4_000)?.[0] as () => void;
    const count = async (lost: readonly number[], times: number): Promise<void> => {
      for (const [at, connection] of FakeConnection.all.entries()) {
        const counted = { type: 'inbound-rtp', packetsReceived: 100 * times, packetsLost: (lost[at] ?? 0) * times };
        connection.counted = [counted];
      }
      await act(async () => measure());
    };
    press('语音设置');
    const sheet = within(screen.getByRole('dialog', { name: '语音' }));
    await count([0, 0], 0);
    await count([30, 0], 1);
    expect(sheet.getAllByText(/连接不稳/)).toHaveLength(1);
    expect(FakeConnection.all[0]?.sender.parameters.encodings[0]?.maxBitrate).toBe(21_000);
    await count([30, 30], 2);
    expect(sheet.getAllByText(/连接不稳/)).toHaveLength(2);
    expect(strip().getByText(/^你的网络不稳/)).toBeDefined();
    expect(FakeConnection.all[0]?.sender.parameters.encodings[0]?.maxBitrate).toBe(12_000);
    timers.mockRestore();
  });

  test('keeps sending when the connection to the server is lost', async () => {
    const seat = await speaking();
    press('一直开麦');
    seat.hangUp();
    expect(sentTo()).toEqual([track, track]);
  });
});

test('reports that voice chat is off, releases the microphone and closes every connection', async () => {
  const seat = await speaking();
  press('语音设置');
  fireEvent.click(within(screen.getByRole('dialog', { name: '语音' })).getByRole('button', { name: '关掉语音' }));
  expect(stateOf(seat)).toBeNull();
  expect(track.stop).toHaveBeenCalled();
  expect(FakeConnection.all.every(({ closed }) => closed)).toBe(true);
  expect(screen.queryByRole('region', { name: '语音' })).toBeNull();
});
