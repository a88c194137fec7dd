import { partyView } from '@juzhongren/contract/room-calls/room';
import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { clue, CLUES } from '../clues/clues.fixture.ts';
import { playing, reading } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';
import { replaceProperty } from '../../../testing/replace-property.ts';

keepPageClean();
const vibrate = vi.fn<(pattern: number[]) => boolean>();
const notes: number[] = [];

/** Fake audio context: suspended until a tap, like in a browser. Records the notes it plays. */
class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume() {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    const frequency = { value: 0 };
    const voice = { type: '', frequency, connect: (to: object) => to, start: () => notes.push(frequency.value) };
    return { ...voice, stop: () => {} };
  }
  createGain() {
    const ramp = () => {};
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
    return { gain, connect: (to: object) => to };
  }
}

beforeEach(() => {
  vibrate.mockReset();
  notes.length = 0;
  replaceProperty(navigator, 'vibrate', vibrate);
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: '提示音和震动' });
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: '房间菜单' }));
/** Signals less than a second apart count as one, so tests move the clock forward. The page clock never goes back. */
let clock = 1_000_000;
const later = () => {
  clock += 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(clock);
};
const withClue = (seq: number, id: string) => playing({ seq, clues: [clue(id), ...CLUES] });

test('starts after the first tap and can be switched off and on for this device', async () => {
  const { pushRoom } = await sit(playing());
  pushRoom(withClue(21, 'a'));
  expect([vibrate.mock.calls.length, notes.length]).toEqual([0, 0]);
  later();
  fireEvent.pointerUp(window);
  pushRoom(withClue(22, 'b'));
  expect([vibrate.mock.calls.length, notes.length]).toEqual([1, 1]);
  openMenu();
  expect(toggle().checked).toBe(true);
  fireEvent.click(toggle());
  later();
  pushRoom(withClue(23, 'c'));
  expect(vibrate).toHaveBeenCalledOnce();
  cleanup();
  const again = await sit(playing());
  openMenu();
  expect(toggle().checked).toBe(false);
  later();
  fireEvent.click(toggle());
  expect(notes).toHaveLength(3);
  expect(vibrate).toHaveBeenCalledTimes(2);
  later();
  again.pushRoom(withClue(21, 'a'));
  expect(vibrate).toHaveBeenCalledTimes(3);
});

test('gives no signal for a change while an own action is pending', async () => {
  const { services, pushRoom } = await sit(reading());
  fireEvent.pointerUp(window);
  services.fail(partyPace, 'never');
  fireEvent.click(screen.getByRole('button', { name: '我读完了' }));
  later();
  pushRoom(playing({ seq: 21, act: { ...playing().act!, number: 2 } }));
  expect(vibrate).not.toHaveBeenCalled();
  cleanup();
  sessionStorage.clear();
  const other = await sit(playing());
  other.pushRoom(playing({ seq: 21, act: { ...playing().act!, number: 2 } }));
  expect(vibrate).toHaveBeenCalledOnce();
});

test('signals one minute before the deadline by the server clock, once', async () => {
  const { services, pushRoom, push } = await sit(playing());
  fireEvent.pointerUp(window);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The server is two minutes ahead, so eight minutes remain on the local clock.
  const serverTime = () => Date.now() + 2 * 60_000;
  const room = playing({ seq: 21, act: { ...playing().act!, deadlineAt: Date.now() + 10 * 60_000 } });
  services.answerEach(partyView, () => ({ seq: 21, room, chat: [], online: [1], at: serverTime() }));
  push({ type: 'heartbeat', seq: 21, chatSeq: 0, at: serverTime() });
  pushRoom(room);
  later();
  await act(() => vi.advanceTimersByTimeAsync(7 * 60_000 - 2_000));
  expect(vibrate).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(vibrate).toHaveBeenCalledOnce();
  later();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(vibrate).toHaveBeenCalledOnce();
});

test('names the only signal the browser supports, and says so when it supports none', async () => {
  vi.stubGlobal('AudioContext', undefined);
  await sit(playing());
  openMenu();
  expect(screen.getByRole('switch', { name: '震动' })).toBeDefined();
  cleanup();
  replaceProperty(navigator, 'vibrate', undefined);
  await sit(playing());
  openMenu();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('这个浏览器没有提示音，也不能震动')).toBeDefined();
});
