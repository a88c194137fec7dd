// A small synthesiser: tracks are numbers from −1 to 1, one channel, 48,000 a second. The same recipe sounds the same for ever.

export const RATE = 48_000;
export type Track = Float64Array;

/** So many seconds of nothing. */
export const silence = (seconds: number): Track => new Float64Array(Math.round(seconds * RATE));

/** Lays a sound over a track from `at` seconds on; what goes beyond its end is lost. */
export function lay(track: Track, sound: Track, { at, loud = 1 }: { at: number; loud?: number }): void {
  const from = Math.round(at * RATE);
  for (let i = 0; i < sound.length && from + i < track.length; i += 1) {
    track[from + i] = (track[from + i] ?? 0) + (sound[i] ?? 0) * loud;
  }
}

/** Even numbers between −1 and 1, by a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

export function noise(seconds: number, seed: number): Track {
  const next = chance(seed);
  return silence(seconds).map(() => next());
}

/** A wave with all harmonics, of a pitch that may change: `hz` of the time in seconds. */
export function sawtooth(seconds: number, hz: (at: number) => number): Track {
  let phase = 0;
  return silence(seconds).map((_, i) => {
    phase = (phase + hz(i / RATE) / RATE) % 1;
    return 2 * phase - 1;
  });
}

/** How loud when: straight lines between points of seconds and loudness. */
export function shaped(sound: Track, points: readonly (readonly [at: number, loud: number])[]): Track {
  return sound.map((sample, i) => {
    const at = i / RATE;
    const after = points.findIndex(([when]) => when > at);
    const [to, from] = [points[after] ?? points.at(-1), points[after - 1] ?? points[0]];
    if (to === undefined || from === undefined) return sample;
    const share = after <= 0 ? (after === 0 ? 0 : 1) : (at - from[0]) / (to[0] - from[0]);
    return sample * (from[1] + (to[1] - from[1]) * share);
  });
}

/** Something hard that is hit: each of its own pitches dies away by itself; `dies`: seconds until a third is left. */
export function struck(pitches: readonly { hz: number; loud: number; dies: number }[], seconds: number): Track {
  return silence(seconds).map((_, i) => {
    const at = i / RATE;
    return pitches.reduce(
      (sum, { hz, loud, dies }) => sum + loud * Math.sin(2 * Math.PI * hz * at) * Math.exp(-at / dies),
      0,
    );
  });
}

type Pass = 'low' | 'high' | 'band';

/** A filter of the second order (the cookbook of R. Bristow-Johnson). */
export function passed(sound: Track, { pass, hz, q = Math.SQRT1_2 }: { pass: Pass; hz: number; q?: number }): Track {
  const turn = (2 * Math.PI * hz) / RATE;
  const [cosine, alpha] = [Math.cos(turn), Math.sin(turn) / (2 * q)];
  const [b0, b1, b2] = {
    low: [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2],
    high: [(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2],
    band: [alpha, 0, -alpha],
  }[pass] as [number, number, number];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 + 2 * cosine * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** Comes back to itself after `seconds`, each time so much weaker: pitches an even step apart ring on. */
export function echoed(sound: Track, { seconds, left }: { seconds: number; left: number }): Track {
  const delay = Math.round(seconds * RATE);
  const out = Float64Array.from(sound);
  for (let i = delay; i < out.length; i += 1) out[i] = (out[i] ?? 0) + left * (out[i - delay] ?? 0);
  return out;
}

/** As loud as `peak` at its loudest, quiet at both ends so that nothing clicks. */
export function finished(sound: Track, peak: number): Track {
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const edge = Math.round(0.03 * RATE);
  return sound.map((sample, i) => {
    const fade = Math.min(1, i / edge, (sound.length - 1 - i) / edge);
    return loudest === 0 ? 0 : (sample / loudest) * peak * fade;
  });
}
