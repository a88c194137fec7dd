// A small synthesiser. A track is one channel of numbers from −1 to 1, 48,000 per second. The same recipe always gives
// the same samples.

export const RATE = 48_000;
export type Track = Float64Array;

export const silence = (seconds: number): Track => new Float64Array(Math.round(seconds * RATE));

/** Mixes a sound into a track from second `at` on. Drops what exceeds the track's end. */
export function lay(track: Track, sound: Track, { at, loud = 1 }: { at: number; loud?: number }): void {
  const from = Math.round(at * RATE);
  for (let i = 0; i < sound.length && from + i < track.length; i += 1) {
    track[from + i] = (track[from + i] ?? 0) + (sound[i] ?? 0) * loud;
  }
}

/** Returns a seeded generator of uniform numbers between −1 and 1 (mulberry32). */
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

/** Returns a wave with all harmonics. `hz` gives the pitch at a time in seconds. */
export function sawtooth(seconds: number, hz: (at: number) => number): Track {
  let phase = 0;
  return silence(seconds).map((_, i) => {
    phase = (phase + hz(i / RATE) / RATE) % 1;
    return 2 * phase - 1;
  });
}

/** Applies a volume envelope: linear between points of seconds and level. */
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

/**
 * Returns the sound of a hard object that is hit. Each pitch decays on its own; `dies` is the seconds until a third is
 * left.
 */
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

/** A second-order filter (cookbook of R. Bristow-Johnson). */
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

/** Feeds the sound back after `seconds`, reduced by the factor `left`. Evenly spaced pitches ring on. */
export function echoed(sound: Track, { seconds, left }: { seconds: number; left: number }): Track {
  const delay = Math.round(seconds * RATE);
  const out = Float64Array.from(sound);
  for (let i = delay; i < out.length; i += 1) out[i] = (out[i] ?? 0) + left * (out[i - delay] ?? 0);
  return out;
}

/** Scales the sound to `peak` and fades both ends, so that nothing clicks. */
export function finished(sound: Track, peak: number): Track {
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const edge = Math.round(0.03 * RATE);
  return sound.map((sample, i) => {
    const fade = Math.min(1, i / edge, (sound.length - 1 - i) / edge);
    return loudest === 0 ? 0 : (sample / loudest) * peak * fade;
  });
}
