// Sounds of objects and voices, such as a bead, a key on iron, a bell or a cry.
import { chance, echoed, lay, noise, passed, sawtooth, shaped, silence, struck, type Track } from './synth.ts';

export const bead = (seed: number): Track => {
  const at = 1 + 0.06 * chance(seed)();
  return struck(
    [
      { hz: 1_750 * at, loud: 0.7, dies: 0.009 },
      { hz: 2_900 * at, loud: 0.5, dies: 0.006 },
      { hz: 4_300 * at, loud: 0.3, dies: 0.004 },
    ],
    0.08,
  );
};

export const clapper = (): Track =>
  struck(
    [
      { hz: 980, loud: 1, dies: 0.03 },
      { hz: 2_350, loud: 0.6, dies: 0.018 },
      { hz: 3_900, loud: 0.3, dies: 0.01 },
    ],
    0.25,
  );

/** A brass key against iron-lined wood, from below. */
export const knock = (seed: number): Track => {
  const hit = struck(
    [
      { hz: 190, loud: 0.9, dies: 0.07 },
      { hz: 430, loud: 0.7, dies: 0.05 },
      { hz: 1_120, loud: 0.5, dies: 0.025 },
      { hz: 2_480, loud: 0.3, dies: 0.02 },
    ],
    0.4,
  );
  lay(
    hit,
    shaped(noise(0.02, seed), [
      [0, 1],
      [0.02, 0],
    ]),
    { at: 0, loud: 0.4 },
  );
  return hit;
};

export function alarm(seconds: number): Track {
  const track = silence(seconds + 0.4);
  const bells = [2_080, 2_230].map((hz) =>
    struck(
      [
        { hz, loud: 0.8, dies: 0.16 },
        { hz: hz * 1.62, loud: 0.5, dies: 0.1 },
        { hz: hz * 2.53, loud: 0.35, dies: 0.06 },
      ],
      0.35,
    ),
  );
  for (let hit = 0; hit * 0.048 < seconds; hit += 1) {
    const bell = bells[hit % 2];
    if (bell !== undefined) lay(track, bell, { at: hit * 0.048, loud: 0.5 });
  }
  return track;
}

export const tick = (tock: boolean): Track =>
  struck(
    [
      { hz: tock ? 2_550 : 3_150, loud: 0.8, dies: 0.004 },
      { hz: tock ? 4_700 : 5_300, loud: 0.5, dies: 0.003 },
    ],
    0.05,
  );

/** A ticket punch without a ticket: the jaws meet, then the spring opens them. */
export function pinch(): Track {
  const track = silence(0.22);
  const jaws = (loud: number) =>
    struck(
      [
        { hz: 3_150, loud: 0.7 * loud, dies: 0.02 },
        { hz: 5_420, loud: 0.6 * loud, dies: 0.014 },
        { hz: 7_900, loud: 0.4 * loud, dies: 0.008 },
      ],
      0.12,
    );
  lay(track, jaws(1), { at: 0 });
  lay(track, jaws(0.6), { at: 0.085 });
  return track;
}

export function keys(seed: number): Track {
  const track = silence(0.3);
  const next = chance(seed);
  for (let hit = 0; hit < 4; hit += 1) {
    const hz = 4_600 + 1_400 * next();
    const ring = struck(
      [
        { hz, loud: 0.5, dies: 0.018 },
        { hz: hz * 1.47, loud: 0.3, dies: 0.012 },
      ],
      0.08,
    );
    lay(track, ring, { at: 0.05 + hit * 0.05 + 0.015 * next(), loud: 0.6 + 0.4 * next() });
  }
  return track;
}

/** A shoe with a metal heel: the heel sounds first, then the sole. */
export function step(seed: number): Track {
  const track = silence(0.35);
  lay(
    track,
    struck(
      [
        { hz: 110, loud: 0.9, dies: 0.04 },
        { hz: 260, loud: 0.4, dies: 0.03 },
      ],
      0.2,
    ),
    { at: 0 },
  );
  lay(
    track,
    struck(
      [
        { hz: 3_700, loud: 0.35, dies: 0.012 },
        { hz: 6_100, loud: 0.2, dies: 0.008 },
      ],
      0.06,
    ),
    { at: 0 },
  );
  lay(
    track,
    passed(
      shaped(noise(0.09, seed), [
        [0, 0.5],
        [0.09, 0],
      ]),
      { pass: 'low', hz: 700 },
    ),
    { at: 0.11 },
  );
  return track;
}

/** Surface noise of a worn record: a hiss, and a tick per turn at 78 turns per minute. */
export function surface(seconds: number, seed: number): Track {
  const track = passed(noise(seconds, seed), { pass: 'band', hz: 2_600, q: 0.4 }).map((sample) => sample * 0.05);
  const next = chance(seed + 1);
  for (let at = 0.2; at < seconds; at += 60 / 78) {
    lay(track, struck([{ hz: 1_400, loud: 0.12, dies: 0.002 }], 0.02), { at: at + 0.004 * next() });
  }
  return track;
}

/** A bowed silk string. `notes` are pairs of seconds and Hz. */
export function fiddle(notes: readonly (readonly [seconds: number, hz: number])[]): Track {
  const total = notes.reduce((sum, [seconds]) => sum + seconds, 0);
  const pitchAt = (at: number): number => {
    let from = 0;
    let before = notes[0]?.[1] ?? 0;
    for (const [seconds, hz] of notes) {
      if (at < from + seconds) return before + (hz - before) * Math.min(1, (at - from) / 0.07);
      [from, before] = [from + seconds, hz];
    }
    return before;
  };
  const bowed = sawtooth(total, (at) => pitchAt(at) * (1 + 0.006 * Math.sin(2 * Math.PI * 5.6 * at)));
  const body = [620, 1_450, 2_700, 3_900].map((hz) => passed(bowed, { pass: 'band', hz, q: 2.2 }));
  const sung = bowed.map((sample, i) => 0.12 * sample + body.reduce((sum, part) => sum + (part[i] ?? 0), 0));
  return shaped(sung, [
    [0, 0],
    [0.12, 1],
    [total - 0.3, 1],
    [total, 0],
  ]);
}

/** A male chest voice that cries "好". */
export function cry(): Track {
  const seconds = 0.95;
  const breath = passed(noise(0.09, 7), { pass: 'band', hz: 1_500, q: 0.6 });
  const source = sawtooth(seconds, (at) => 165 + 95 * Math.min(1, at / 0.18) - 70 * Math.max(0, at - 0.35));
  // Formants from an open "a" to a rounded "o": pairs of Hz and level.
  const open = mouth(source, [
    [820, 1],
    [1_250, 0.8],
    [2_650, 0.45],
    [3_500, 0.35],
    [4_100, 0.28],
  ]);
  const round = mouth(source, [
    [520, 1],
    [880, 0.7],
    [2_450, 0.3],
    [3_400, 0.25],
    [4_050, 0.2],
  ]);
  const track = silence(seconds + 0.1);
  lay(
    track,
    shaped(breath, [
      [0, 0],
      [0.05, 0.7],
      [0.09, 0],
    ]),
    { at: 0, loud: 0.5 },
  );
  lay(
    track,
    shaped(open, [
      [0, 0],
      [0.05, 1],
      [0.3, 1],
      [0.6, 0],
      [seconds, 0],
    ]),
    { at: 0.06 },
  );
  lay(
    track,
    shaped(round, [
      [0, 0],
      [0.3, 0],
      [0.6, 1],
      [0.75, 0.8],
      [seconds, 0],
    ]),
    { at: 0.06 },
  );
  return track;
}

function mouth(source: Track, rings: readonly (readonly [hz: number, loud: number])[]): Track {
  const parts = rings.map(([hz, loud]) => passed(source, { pass: 'band', hz, q: 7 }).map((sample) => sample * loud));
  return source.map((_, i) => parts.reduce((sum, part) => sum + (part[i] ?? 0), 0));
}

/** Distance in Hz between the resonances of a brass pipe that is open at both ends. */
export const PIPE_HZ = 105;

/** Returns the sound as heard through such a pipe: without high frequencies, with evenly spaced resonances. */
export function throughPipe(sound: Track): Track {
  const room = silence(sound.length / 48_000 + 0.6);
  lay(room, sound, { at: 0 });
  const dark = passed(passed(room, { pass: 'low', hz: 900 }), { pass: 'low', hz: 1_100 });
  return passed(echoed(dark, { seconds: 1 / PIPE_HZ, left: 0.9 }), { pass: 'high', hz: 80 });
}

export const overTheLine = (sound: Track): Track =>
  passed(passed(passed(sound, { pass: 'high', hz: 320 }), { pass: 'low', hz: 2_900 }), { pass: 'low', hz: 3_100 });

export const behindWall = (sound: Track, hz = 1_600): Track => passed(sound, { pass: 'low', hz, q: 0.6 });
