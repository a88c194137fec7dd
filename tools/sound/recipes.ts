// Recipes of the sounds of the shipped scripts. `LISTENED` and `BEHIND` are peak levels from 0 to 1.
import {
  alarm,
  bead,
  behindWall,
  clapper,
  cry,
  fiddle,
  keys,
  knock,
  overTheLine,
  pinch,
  step,
  surface,
  throughPipe,
  tick,
} from './materials.ts';
import { chance, finished, lay, noise, passed, shaped, silence, type Track } from './synth.ts';

export interface Recipe {
  /** Target path without extension. */
  readonly file: string;
  readonly make: () => Track;
}

const LISTENED = 0.7;
/** Peak of background sounds. Some phones cannot lower the volume, so the file itself is quiet. */
const BEHIND = 0.14;

/** Adds knocks from second `from` on. `after` lists the seconds after the first knock. */
function knocks(track: Track, from: number, after: readonly number[]): void {
  after.forEach((at, number) => lay(track, knock(from * 100 + number), { at: from + at }));
}

/** Three knocks, a rest, two knocks. */
export const THREE_AND_TWO = [0, 0.42, 0.84, 2.0, 2.42] as const;
export const EVEN_FROM = [5.2, 9.4, 13.6] as const;

function knocksOnTheLine(): Track {
  const track = silence(17.5);
  knocks(track, 0.8, [0, 0.21, 0.33, 0.61, 0.7, 1.15, 1.27, 1.36, 1.9, 2.02, 2.31, 2.45, 2.9]);
  for (const from of EVEN_FROM) knocks(track, from, THREE_AND_TWO);
  const line = overTheLine(track);
  lay(line, overTheLine(noise(17.5, 3)), { at: 0, loud: 0.02 });
  return finished(line, LISTENED);
}

/** Seconds between two beats of the clapper. */
export const BEAT = 0.84;
/** Seconds at which the last note falls on a beat and the bridge starts. */
export const LANDS = 6 * BEAT + 0.5;
/** Half a beat after a beat of the bridge, in seconds. */
export const CRY_AT = LANDS + 1.5 * BEAT;
/** Seconds at which the beads stop, while the melody rises. */
export const BEADS_UNTIL = 3.2;

function fifthDisc(): Track {
  const seconds = 14;
  const track = surface(seconds, 11);
  const beads = silence(seconds);
  const next = chance(5);
  for (let at = 0.25; at < BEADS_UNTIL; at += 0.13 + 0.045 * next()) {
    lay(beads, bead(Math.round(at * 1_000)), { at, loud: 0.8 + 0.2 * next() });
  }
  lay(track, behindWall(beads, 2_600), { at: 0, loud: 0.75 });
  for (let beat = 0; 0.5 + beat * BEAT < LANDS + 4 * BEAT; beat += 1) {
    lay(track, clapper(), { at: 0.5 + beat * BEAT, loud: 0.4 });
  }
  // The last phrase rises, is held on one breath, and comes down on the beat.
  const line = fiddle([
    [BEAT, 392],
    [BEAT, 440],
    [BEAT, 523],
    [BEAT * 2, 659],
    [BEAT / 2, 587],
    [BEAT / 2, 523],
    [BEAT, 440],
  ]);
  lay(track, line, { at: 0.5, loud: 0.28 });
  lay(
    track,
    fiddle([
      [BEAT / 2, 294],
      [BEAT / 2, 330],
      [BEAT / 2, 392],
      [BEAT / 2, 330],
      [BEAT, 294],
    ]),
    {
      at: LANDS + BEAT,
      loud: 0.09,
    },
  );
  // Starts earlier by the length of the breath, so that the vowel falls on the beat.
  lay(track, finished(throughPipe(cry()), 1), { at: CRY_AT - 0.08, loud: 1.1 });
  return finished(track, LISTENED);
}

export const TEST_STOOL_AT = 2.6;
export const TEST_CRY_AT = 3.4;

function testDisc(): Track {
  const track = surface(6.5, 21);
  lay(track, passed(noise(6.5, 22), { pass: 'low', hz: 160 }), { at: 0, loud: 0.25 });
  const stool = passed(
    shaped(
      fiddle([
        [0.12, 1_150],
        [0.1, 1_420],
      ]),
      [
        [0, 0],
        [0.05, 1],
        [0.22, 0],
      ],
    ),
    {
      pass: 'band',
      hz: 1_500,
      q: 3,
    },
  );
  lay(track, stool, { at: TEST_STOOL_AT, loud: 0.12 });
  lay(track, cry(), { at: TEST_CRY_AT, loud: 1.6 });
  return finished(track, LISTENED);
}

/** Seconds per tick of a travelling clock: five in two seconds. */
const TICK_S = 0.4;
export const ALARM_AT = 2.4;
export const ALARM_UNTIL = 4.4;
export const COVERED_AT = 5.6;

function travelClock(): Track {
  const seconds = 9.6;
  const open = silence(seconds);
  for (let beat = 0; beat * TICK_S < seconds; beat += 1) {
    lay(open, tick(beat % 2 === 1), { at: 0.05 + beat * TICK_S, loud: 0.32 });
  }
  const rings = ALARM_UNTIL - ALARM_AT;
  // Pressing the knob stops the bells at once.
  lay(
    open,
    shaped(alarm(rings), [
      [0, 1],
      [rings, 1],
      [rings + 0.03, 0],
      [rings + 1, 0],
    ]),
    { at: ALARM_AT, loud: 0.9 },
  );
  lay(
    open,
    passed(
      shaped(noise(0.03, 2), [
        [0, 1],
        [0.03, 0],
      ]),
      { pass: 'band', hz: 900 },
    ),
    { at: ALARM_UNTIL, loud: 0.9 },
  );
  const covered = passed(passed(open, { pass: 'low', hz: 520 }), { pass: 'low', hz: 700 }).map(
    (sample) => sample * 2.2,
  );
  const track = shaped(open, [
    [0, 1],
    [COVERED_AT, 1],
    [COVERED_AT + 0.25, 0],
    [seconds, 0],
  ]);
  lay(
    track,
    shaped(covered, [
      [0, 0],
      [COVERED_AT, 0],
      [COVERED_AT + 0.25, 1],
      [seconds, 1],
    ]),
    { at: 0 },
  );
  return finished(track, LISTENED);
}

function rails(seconds: number, seed: number): Track {
  const track = passed(noise(seconds, seed), { pass: 'low', hz: 220 }).map((sample) => sample * 0.8);
  const thump = passed(
    shaped(noise(0.12, seed + 1), [
      [0, 1],
      [0.12, 0],
    ]),
    { pass: 'low', hz: 320 },
  );
  for (let at = 0.1; at + 0.4 < seconds; at += 0.96) {
    for (const after of [0, 0.13]) lay(track, thump, { at: at + after, loud: 2.4 });
  }
  return track;
}

/** Seconds between the two closings of the punch. */
export const PINCH_AFTER = 0.34;
/**
 * Walking past and back: start in seconds, seconds per step, and second of the first closing. The way back is quicker.
 */
export const PASSES = [
  { from: 0.4, step: 0.58, pinch: 3.4 },
  { from: 7.8, step: 0.46, pinch: 10.2 },
] as const;
const PASS_S = 5.8;

function punchPassing(): Track {
  const seconds = 14;
  const track = rails(seconds, 31).map((sample) => sample * 0.22);
  for (const { from, step: every, pinch: closes } of PASSES) {
    const walker = silence(PASS_S);
    for (let number = 0; number * every < PASS_S - 0.4; number += 1) {
      const at = number * every;
      lay(walker, step(40 + number), { at, loud: 0.7 });
      lay(walker, keys(60 + number), { at: at + 0.05, loud: 0.25 });
    }
    for (const after of [0, PINCH_AFTER]) lay(walker, pinch(), { at: closes - from + after, loud: 0.9 });
    lay(
      track,
      shaped(walker, [
        [0, 0.2],
        [2.6, 1],
        [3.6, 1],
        [PASS_S, 0.08],
      ]),
      { at: from },
    );
  }
  return finished(track, LISTENED);
}

export const RECIPES: readonly Recipe[] = [
  { file: 'packs/lingdian-shuiwei/sound/knocks', make: knocksOnTheLine },
  { file: 'packs/mantang-wudeng/sound/fifth', make: fifthDisc },
  { file: 'packs/mantang-wudeng/sound/trial', make: testDisc },
  { file: 'packs/kongpu/sound/alarm', make: travelClock },
  { file: 'packs/kongpu/sound/punch', make: punchPassing },
  { file: 'packs/kongpu/sound/rails', make: () => finished(rails(9.6, 71), BEHIND) },
];
