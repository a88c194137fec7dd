// Things that sound: a bead, a key on iron, a bell, a voice.
import { chance, echoed, lay, noise, passed, sawtooth, shaped, silence, struck, type Track } from './synth.ts';

/** A wooden bead on its rod. */
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

/** A clapper of hard wood, which beats the time on a stage. */
export const clapper = (): Track =>
  struck(
    [
      { hz: 980, loud: 1, dies: 0.03 },
      { hz: 2_350, loud: 0.6, dies: 0.018 },
      { hz: 3_900, loud: 0.3, dies: 0.01 },
    ],
    0.25,
  );

/** A brass key against wood that is lined with iron, from below. */
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

/** Two small bells and a hammer between them, as fast as a spring drives it. */
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

/** The escapement of a small clock: it ticks, it tocks. */
export const tick = (tock: boolean): Track =>
  struck(
    [
      { hz: tock ? 2_550 : 3_150, loud: 0.8, dies: 0.004 },
      { hz: tock ? 4_700 : 5_300, loud: 0.5, dies: 0.003 },
    ],
    0.05,
  );

/** A ticket punch that bites into nothing: its jaws meet, its spring throws them open. */
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

/** A bunch of keys at a belt. */
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

/** A shoe with an iron on its heel: the heel rings, the sole follows. */
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

/** What a worn record says all the time: it hisses, and ticks once a turn at 78 a minute. */
export function surface(seconds: number, seed: number): Track {
  const track = passed(noise(seconds, seed), { pass: 'band', hz: 2_600, q: 0.4 }).map((sample) => sample * 0.05);
  const next = chance(seed + 1);
  for (let at = 0.2; at < seconds; at += 60 / 78) {
    lay(track, struck([{ hz: 1_400, loud: 0.12, dies: 0.002 }], 0.02), { at: at + 0.004 * next() });
  }
  return track;
}

/** A bowed string of silk, on one pitch after another: `notes` of seconds and hertz. */
export function fiddle(notes: readonly (readonly [seconds: number, hz: number])[]): Track {
  const total = notes.reduce((sum, [seconds]) => sum + seconds, 0);
  const pitchAt = (at: number): number => {
    let from = 0;
    let before = notes[0]?.[1] ?? 0;
    for (const [seconds, hz] of notes) {
      // The finger slides into each note.
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

/** A man's voice that cries «好», from the chest. */
export function cry(): Track {
  const seconds = 0.95;
  const breath = passed(noise(0.09, 7), { pass: 'band', hz: 1_500, q: 0.6 });
  const source = sawtooth(seconds, (at) => 165 + 95 * Math.min(1, at / 0.18) - 70 * Math.max(0, at - 0.35));
  // From an open «a» to a rounded «o»: where the mouth rings, and how much.
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

/** Steps between the pitches of a brass pipe that is open at both ends. */
export const PIPE_HZ = 105;

/** The same through such a pipe: nothing bright is left, and below pitches an even step apart ring on. */
export function throughPipe(sound: Track): Track {
  const room = silence(sound.length / 48_000 + 0.6);
  lay(room, sound, { at: 0 });
  const dark = passed(passed(room, { pass: 'low', hz: 900 }), { pass: 'low', hz: 1_100 });
  return passed(echoed(dark, { seconds: 1 / PIPE_HZ, left: 0.9 }), { pass: 'high', hz: 80 });
}

/** Over a telephone of 1983. */
export const overTheLine = (sound: Track): Track =>
  passed(passed(passed(sound, { pass: 'high', hz: 320 }), { pass: 'low', hz: 2_900 }), { pass: 'low', hz: 3_100 });

/** From the next room. */
export const behindWall = (sound: Track, hz = 1_600): Track => passed(sound, { pass: 'low', hz, q: 0.6 });
