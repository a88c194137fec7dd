import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import type { VoiceNews } from '@juzhongren/contract/room/voice';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { replaceProperty } from '../../../testing/replace-property.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { playing } from '../room.fixture.ts';

keepPageClean();

/** What a page does with a connection; what is sent by it is its sender's track. */
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
  /** What it has counted since it began. */
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

/** Voice is on, two others are there, and the connections stand. */
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

describe('before it is on', () => {
  test('on a page that is not secure the button says why before it is pressed, and asks for nothing', async () => {
    replaceProperty(window, 'isSecureContext', false);
    await sitDown();
    const door = screen.getByRole('button', { name: '开麦', description: '语音要在 https 或本机打开' });
    expect(door.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(door);
    expect(await screen.findAllByText('语音要在 https 或本机打开')).not.toHaveLength(0);
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('nobody who has not tapped is asked for a microphone or connected, and sees how many speak', async () => {
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
  test('the microphone is closed as it begins: nothing is on any connection', async () => {
    const seat = await speaking();
    expect(stateOf(seat)).toMatchObject({ open: false, circle: null });
    expect(sentTo()).toEqual([null, null]);
    expect(track.enabled).toBe(false);
  });

  test('held it is open to both, let go it is closed; by keys, too', async () => {
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

  test('who may not hear one has no track, whoever else has', async () => {
    const seat = await speaking();
    press('一直开麦');
    expect(stateOf(seat)?.open).toBe(true);
    expect(sentTo()).toEqual([track, track]);
    const { people } = news(seat);
    seat.push(news(seat, { people: people.map((one) => (one.userId === 3 ? { ...one, send: false } : one)) }));
    expect(sentTo()).toEqual([track, null]);
  });

  test('the host’s word for quiet closes it, and one’s own hand opens it again', async () => {
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
  test('from the tap on nobody hears one until the server has said who; what it said before counts for nothing', async () => {
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

  test('who is asked for goes by their own tap', async () => {
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

  test('a circle that is none any more leads back with the microphone closed', async () => {
    const seat = await speaking();
    const { people } = news(seat);
    seat.push(news(seat, { people: people.map((one) => (one.userId === 3 ? { ...one, circle: [1, 3] } : one)) }));
    press('过去');
    press('一直开麦');
    seat.push(news(seat, { people: people.filter(({ userId }) => userId !== 3) }));
    expect(stateOf(seat)).toMatchObject({ circle: null, open: false });
  });
});

describe('what goes wrong', () => {
  test.each([
    ['NotAllowedError', '没拿到麦克风的许可，现在只能听。在浏览器设置里允许后再试'],
    ['NotFoundError', '没有找到麦克风，现在只能听'],
    ['NotReadableError', '麦克风被别的应用占用了，现在只能听'],
  ])('%s is said, one hears all the same, and may try again', async (name, words) => {
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

  test('that one only listens is put away, and the strip is a line; another trouble is said again', async () => {
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

  test('a call that comes in ends one’s sound, and one asks for it again', async () => {
    await speaking();
    press('一直开麦');
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(strip().getByText('麦克风被别的应用占用了，现在只能听')).toBeDefined();
    expect(sentTo()).toEqual([null, null]);
  });

  test('another page of one’s own has the voice: this one is silent, and can take it back', async () => {
    const seat = await speaking();
    seat.push(news(seat, { mine: { session: 'another page', circle: null } }));
    expect(strip().getByText('语音已经在你的另一个页面里打开')).toBeDefined();
    expect(track.stop).toHaveBeenCalled();
    expect(sentTo()).toEqual([]);
    const { session } = stateOf(seat) ?? {};
    press('在这里说');
    await waitFor(() => expect(stateOf(seat)?.session).not.toBe(session));
  });

  test('who was forbidden to talk hears, and has no button to speak', async () => {
    const seat = await speaking();
    seat.push(news(seat, { speaks: false }));
    expect(strip().getByText('你暂时不能在这里发言，可以听')).toBeDefined();
    expect(strip().queryByRole('button', { name: '按住说话' })).toBeNull();
  });

  test('VC17 a way that is lost is said where one speaks, at the seat and in the list, until it is back', async () => {
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

  test('VC17 gaps from one are said of that one, gaps from most of one’s own network, which then sends less', async () => {
    const timers = vi.spyOn(window, 'setInterval');
    await speaking();
    // The one that counts, not the one that looks who speaks.
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

  test('a line that is down interrupts nobody', async () => {
    const seat = await speaking();
    press('一直开麦');
    seat.hangUp();
    expect(sentTo()).toEqual([track, track]);
  });
});

test('turned off it says so, lets the microphone go and closes every connection', async () => {
  const seat = await speaking();
  press('语音设置');
  fireEvent.click(within(screen.getByRole('dialog', { name: '语音' })).getByRole('button', { name: '关掉语音' }));
  expect(stateOf(seat)).toBeNull();
  expect(track.stop).toHaveBeenCalled();
  expect(FakeConnection.all.every(({ closed }) => closed)).toBe(true);
  expect(screen.queryByRole('region', { name: '语音' })).toBeNull();
});
