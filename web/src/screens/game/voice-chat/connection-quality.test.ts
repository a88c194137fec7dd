import { describe, expect, test } from 'vitest';
import { nextQuality, type Quality, type Sample, strainedUntil } from './connection-quality.ts';
import { sampleOf } from './stats-sample.ts';

const nothing: Sample = { received: 0, lost: 0, sent: 0, missed: 0, roundTripMs: 40 };
/** Returns the sample after four seconds of speech, with these counts added. */
const later = (before: Sample, more: Partial<Sample>): Sample => ({
  ...before,
  ...more,
  received: before.received + (more.received ?? 0),
  lost: before.lost + (more.lost ?? 0),
  sent: before.sent + (more.sent ?? 0),
});
const follow = (steps: readonly Partial<Sample>[]): Quality =>
  steps.reduce<Quality>(
    (quality, step) => nextQuality(quality, later(quality.sample, step)),
    nextQuality(undefined, nothing),
  );

describe('VC17 unsteady connection', () => {
  test('starts above 8 % packet loss and lasts until 3 %', () => {
    expect(follow([{ received: 200, lost: 4 }]).unsteady).toBe(false);
    expect(follow([{ received: 180, lost: 20 }]).unsteady).toBe(true);
    expect(
      follow([
        { received: 180, lost: 20 },
        { received: 190, lost: 10 },
      ]).unsteady,
    ).toBe(true);
    expect(
      follow([
        { received: 180, lost: 20 },
        { received: 196, lost: 4 },
      ]).unsteady,
    ).toBe(false);
  });

  test('starts when a round trip takes more than a second', () => {
    expect(follow([{ received: 200, roundTripMs: 1_200 }]).unsteady).toBe(true);
  });

  test('ignores losses in silence, when few packets are sent', () => {
    expect(follow([{ received: 8, lost: 2 }]).unsteady).toBe(false);
    expect(follow([{ received: 180, lost: 20 }, { received: 10 }]).unsteady).toBe(false);
  });

  test("detects that this user's packets do not arrive at the other side", () => {
    expect(follow([{ sent: 200, missed: 0.2 }]).misses).toBe(true);
    expect(
      follow([
        { sent: 200, missed: 0 },
        { sent: 0, missed: 0.2 },
      ]).misses,
    ).toBe(false);
  });
});

test('VC17 calls the own network bad if two connections and half of all are, for 20 seconds', () => {
  const good: Quality = { sample: nothing, unsteady: false, misses: false };
  const bad: Quality = { ...good, unsteady: true };
  const deaf: Quality = { ...good, misses: true };
  expect(strainedUntil(0, [bad, good, good], 1_000)).toBe(0);
  expect(strainedUntil(0, [bad], 1_000)).toBe(0);
  expect(strainedUntil(0, [bad, deaf, good, good, good], 1_000)).toBe(0);
  expect(strainedUntil(0, [bad, deaf, good, good], 1_000)).toBe(21_000);
  expect(strainedUntil(21_000, [good, good, good], 5_000)).toBe(21_000);
});

test("reads both directions and the route in use from the browser's statistics", () => {
  const report = [
    { type: 'inbound-rtp', packetsReceived: 50, packetsLost: 3 },
    { type: 'outbound-rtp', packetsSent: 70 },
    { type: 'remote-inbound-rtp', fractionLost: 0.25 },
    { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.08 },
    { type: 'candidate-pair', nominated: false, state: 'waiting', currentRoundTripTime: 9 },
    { type: 'codec' },
  ];
  expect(sampleOf(report)).toEqual({ received: 50, lost: 3, sent: 70, missed: 0.25, roundTripMs: 80 });
});
