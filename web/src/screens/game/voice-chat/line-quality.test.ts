import { describe, expect, test } from 'vitest';
import { nextQuality, type Quality, type Sample, strainedUntil } from './line-quality.ts';
import { sampleOf } from './stats-sample.ts';

const nothing: Sample = { received: 0, lost: 0, sent: 0, missed: 0, roundTripMs: 40 };
/** After four seconds in which somebody spoke: what was counted since the sample before. */
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

describe('VC17 a way is unsteady', () => {
  test('where one in twelve is lost, and until it is one in thirty', () => {
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

  test('where an answer takes a second', () => {
    expect(follow([{ received: 200, roundTripMs: 1_200 }]).unsteady).toBe(true);
  });

  test('not by silence, in which a packet lost is one of a few', () => {
    expect(follow([{ received: 8, lost: 2 }]).unsteady).toBe(false);
    expect(follow([{ received: 180, lost: 20 }, { received: 10 }]).unsteady).toBe(false);
  });

  test('for them, where what is sent does not come there', () => {
    expect(follow([{ sent: 200, missed: 0.2 }]).misses).toBe(true);
    // Said of what was sent long ago.
    expect(
      follow([
        { sent: 200, missed: 0 },
        { sent: 0, missed: 0.2 },
      ]).misses,
    ).toBe(false);
  });
});

test('VC17 one’s own network is bad where two ways and half of all are, and for a while after', () => {
  const good: Quality = { sample: nothing, unsteady: false, misses: false };
  const bad: Quality = { ...good, unsteady: true };
  const deaf: Quality = { ...good, misses: true };
  expect(strainedUntil(0, [bad, good, good], 1_000)).toBe(0);
  expect(strainedUntil(0, [bad], 1_000)).toBe(0);
  expect(strainedUntil(0, [bad, deaf, good, good, good], 1_000)).toBe(0);
  expect(strainedUntil(0, [bad, deaf, good, good], 1_000)).toBe(21_000);
  expect(strainedUntil(21_000, [good, good, good], 5_000)).toBe(21_000);
});

test('of what a browser counts, both directions and the way in use are looked at', () => {
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
