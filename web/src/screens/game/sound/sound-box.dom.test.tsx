import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeAudio, refusal } from './fake-audio.fixture.ts';
import { openSoundBox, type SoundBox } from './sound-box.ts';

const RAIN = { opus: '/rain.opus', aac: '/rain.m4a' };
const BELL = { opus: '/bell.opus', aac: '/bell.m4a' };

let audio: FakeAudio;
let box: SoundBox;
beforeEach(() => {
  vi.useFakeTimers();
  audio = new FakeAudio();
  // `FakeAudio` has only the members that the box uses.
  box = openSoundBox(() => audio as unknown as HTMLAudioElement);
});
afterEach(() => box.stop());
const settled = async () => await vi.advanceTimersByTimeAsync(0);

test('plays one sound at a time and stops it only by its own key', async () => {
  box.play({ key: 'rain', sound: RAIN });
  await settled();
  expect([audio.src, box.heard()]).toEqual(['/rain.opus', { key: 'rain', state: 'playing', at: 0 }]);
  box.play({ key: 'bell', sound: BELL });
  await settled();
  expect([audio.src, box.heard()?.key]).toEqual(['/bell.opus', 'bell']);
  box.stop('rain');
  expect(box.heard()?.key).toBe('bell');
  box.stop('bell');
  expect([audio.src, audio.paused, box.heard()]).toEqual(['', true, undefined]);
});

test('reports the position only while playing', async () => {
  const told: (number | undefined)[] = [];
  box.play({ key: 'rain', sound: RAIN });
  await settled();
  const leave = box.subscribe(() => told.push(box.heard()?.at));
  audio.currentTime = 0.3;
  await vi.advanceTimersByTimeAsync(60);
  expect(told.at(-1)).toBe(300);
  box.pause();
  const before = told.length;
  await vi.advanceTimersByTimeAsync(500);
  expect([told.length, box.heard()?.state]).toEqual([before, 'paused']);
  leave();
});

test('falls back to AAC if Opus is unsupported or unreadable, then fails until it is retried', async () => {
  audio.reads = () => '';
  box.play({ key: 'rain', sound: RAIN });
  expect(audio.src).toBe('/rain.m4a');
  audio.reads = () => 'maybe';
  box.play({ key: 'bell', sound: BELL });
  expect(audio.src).toBe('/bell.opus');
  audio.refuses = refusal('NotSupportedError');
  audio.tell('error');
  expect(audio.src).toBe('/bell.m4a');
  audio.tell('error');
  await settled();
  expect(box.heard()?.state).toBe('failed');
  audio.refuses = undefined;
  box.resume();
  await settled();
  expect(box.heard()?.state).toBe('playing');
});

test('stays blocked until a tap if the browser requires one', async () => {
  audio.refuses = refusal('NotAllowedError');
  box.play({ key: 'rain', sound: RAIN });
  await settled();
  expect(box.heard()?.state).toBe('blocked');
  audio.refuses = undefined;
  box.resume();
  await settled();
  expect(box.heard()?.state).toBe('playing');
});

test('starts at the current position of a shared sound and stops following it after a seek', async () => {
  let where = 4_000;
  box.play({ key: 'rain', sound: RAIN, from: () => where });
  await settled();
  expect(audio.currentTime).toBe(4);
  where = 5_000;
  audio.tell('playing');
  expect(audio.currentTime).toBe(5);
  box.seek(1_000);
  expect([audio.currentTime, box.heard()?.at]).toEqual([1, 1_000]);
  audio.tell('playing');
  expect(audio.currentTime).toBe(1);
});

test('applies speed and repetition to later sounds', async () => {
  box.set({ speed: 0.5, repeats: true });
  box.play({ key: 'rain', sound: RAIN });
  await settled();
  expect([audio.playbackRate, audio.defaultPlaybackRate, audio.loop]).toEqual([0.5, 0.5, true]);
});
