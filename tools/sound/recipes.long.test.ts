// Checks the sounds by their samples, because the test cannot listen.
import { describe, expect, test } from 'vitest';
import { cry, PIPE_HZ, throughPipe } from './materials.ts';
import {
  ALARM_AT,
  ALARM_UNTIL,
  BEADS_UNTIL,
  BEAT,
  CRY_AT,
  EVEN_FROM,
  LANDS,
  PASSES,
  PINCH_AFTER,
  RECIPES,
  TEST_CRY_AT,
  THREE_AND_TWO,
} from './recipes.ts';
import { passed, RATE, type Track } from './synth.ts';

const made = (name: string): Track => {
  const recipe = RECIPES.find(({ file }) => file.endsWith(`/${name}`));
  if (recipe === undefined) throw new Error(`There is no recipe for ${name}.`);
  return recipe.make();
};
const cut = (track: Track, from: number, until: number): Track =>
  track.subarray(Math.round(from * RATE), Math.round(until * RATE));
const energy = (track: Track): number =>
  Math.sqrt(track.reduce((sum, sample) => sum + sample * sample, 0) / track.length);
const band = (track: Track, low: number, high: number): number =>
  energy(
    passed(passed(passed(track, { pass: 'high', hz: low }), { pass: 'high', hz: low }), { pass: 'low', hz: high }),
  );

/** Returns the seconds at which the level rises suddenly, at least `apart` seconds from each other. */
function onsets(track: Track, { above, apart }: { above: number; apart: number }): number[] {
  const step = Math.round(0.005 * RATE);
  const found: number[] = [];
  let before = 0;
  for (let at = 0; at + step <= track.length; at += step) {
    const now = energy(track.subarray(at, at + step));
    const seconds = at / RATE;
    if (now > above && now > 2 * before && seconds - (found.at(-1) ?? -apart) >= apart) found.push(seconds);
    before = Math.max(now, before * 0.7);
  }
  return found;
}
const closeTo = (expected: readonly number[], within = 0.02) => ({
  asymmetricMatch: (found: unknown) =>
    Array.isArray(found) &&
    found.length === expected.length &&
    expected.every((at, i) => Math.abs(at - Number(found[i])) < within),
  toString: () => `close to ${expected.join(', ')}`,
});

test('keeps every sound short, audible and below the peak limit', () => {
  for (const { file, make } of RECIPES) {
    const track = make();
    const loudest = track.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect([file, track.length / RATE < 20, loudest <= 0.7001, loudest > 0.1]).toEqual([file, true, true, true]);
    expect(Number.isFinite(track.reduce((sum, sample) => sum + sample, 0))).toBe(true);
  }
});

test('gives the same samples for the same recipe', () => {
  expect(Buffer.from(made('knocks').buffer).equals(Buffer.from(made('knocks').buffer))).toBe(true);
});

test('knocks irregularly first, then three and two, three times', () => {
  const heard = onsets(made('knocks'), { above: 0.03, apart: 0.1 });
  const even = EVEN_FROM.flatMap((from) => THREE_AND_TWO.map((at) => from + at));
  expect(heard.filter((at) => at > 5)).toEqual(closeTo(even));
  const hasty = heard.filter((at) => at < 5);
  const gaps = hasty.slice(1).map((at, i) => at - (hasty[i] ?? 0));
  expect(hasty.length).toBeGreaterThan(8);
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeGreaterThan(3);
});

describe('the fifth record', () => {
  const track = made('fifth');

  test('stops the beads for good before the melody rises', () => {
    const beads = (from: number, until: number) =>
      onsets(passed(cut(track, from, until), { pass: 'band', hz: 1_750, q: 6 }), { above: 0.008, apart: 0.05 }).length;
    expect(beads(0.2, BEADS_UNTIL)).toBeGreaterThan(14);
    expect(beads(BEADS_UNTIL + 0.2, BEADS_UNTIL + 1.7)).toBeLessThan(6);
  });

  test('starts the cry half a beat after a beat, once the melody has come down', () => {
    const beats = (CRY_AT - LANDS) / BEAT;
    expect(beats % 1).toBeCloseTo(0.5, 5);
    const low = passed(cut(track, CRY_AT - 0.4, CRY_AT + 0.6), { pass: 'low', hz: 700 });
    const loud = (from: number, until: number) => energy(cut(low, from, until));
    expect(loud(0.45, 0.9)).toBeGreaterThan(3 * loud(0.05, 0.28));
  });

  test('removes high frequencies and adds evenly spaced resonances to a cry in the pipe', () => {
    const [open, piped] = [cry(), throughPipe(cry())];
    const bright = (sound: Track) => band(sound, 2_800, 5_000) / band(sound, 150, 900);
    expect(bright(piped)).toBeLessThan(bright(open) / 10);
    const evenness = (sound: Track) => {
      const at = (hz: number) => energy(passed(sound, { pass: 'band', hz, q: 30 }));
      const sum = (shift: number) => [2, 3, 4, 5, 6, 7].reduce((all, step) => all + at((step + shift) * PIPE_HZ), 0);
      return sum(0) / sum(0.5);
    };
    expect(evenness(piped)).toBeGreaterThan(1.8);
    expect(evenness(open)).toBeLessThan(1.5);
    // The resonances remain audible over the music, and the trial recording keeps its high frequencies.
    const late = cut(track, CRY_AT + 0.2, CRY_AT + 1.1);
    expect(evenness(late)).toBeGreaterThan(1.3);
    expect(bright(cut(made('trial'), TEST_CRY_AT + 0.15, TEST_CRY_AT + 0.75))).toBeGreaterThan(1.5 * bright(late));
  });
});

test('rings the alarm for two seconds, then leaves only the clock, muffled at the end', () => {
  const track = made('alarm');
  const bells = (from: number, until: number) => band(cut(track, from, until), 1_900, 6_500);
  expect(bells(ALARM_AT + 0.1, ALARM_UNTIL - 0.1)).toBeGreaterThan(8 * bells(0.1, ALARM_AT - 0.1));
  expect(bells(ALARM_UNTIL + 0.15, 5.5)).toBeLessThan(bells(ALARM_AT + 0.1, ALARM_UNTIL - 0.1) / 8);
  expect(bells(6.2, 9.3)).toBeLessThan(bells(0.1, ALARM_AT - 0.1) / 4);
  expect(energy(cut(track, 6.2, 9.3))).toBeGreaterThan(0.001);
  const ticks = onsets(cut(track, 0.02, 2.3), { above: 0.01, apart: 0.1 });
  expect(ticks).toEqual(closeTo([0.03, 0.43, 0.83, 1.23, 1.63, 2.03]));
});

test('closes the empty punch twice on each pass, with quicker steps on the way back', () => {
  const high = passed(passed(made('punch'), { pass: 'high', hz: 2_900 }), { pass: 'high', hz: 2_900 });
  for (const { pinch } of PASSES) {
    const here = onsets(cut(high, pinch - 0.15, pinch + 0.6), { above: 0.12, apart: 0.2 });
    expect(here).toEqual(closeTo([0.15, 0.15 + PINCH_AFTER]));
  }
  expect(PASSES[1].step).toBeLessThan(PASSES[0].step);
});

test('keeps background sound quieter than main sound', () => {
  expect(energy(made('rails'))).toBeLessThan(energy(made('punch')));
});
