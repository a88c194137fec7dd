// Computes the waveform of a sound: its loudness from beginning to end.

/** Number of strokes that can still be told apart on the narrowest phone. */
export const STROKES = 56;

/** Returns the peak of each part, from 0 to 1, where 1 is the peak of the whole sound. */
export function strokesOf(samples: Float32Array, count: number = STROKES): readonly number[] {
  const strokes = Array.from({ length: count }, (_, number) => {
    const from = Math.floor((samples.length * number) / count);
    const until = Math.max(from + 1, Math.floor((samples.length * (number + 1)) / count));
    return samples.subarray(from, until).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
  const loudest = Math.max(...strokes);
  return loudest === 0 ? strokes : strokes.map((stroke) => stroke / loudest);
}

const known = new Map<string, Promise<readonly number[] | undefined>>();

/**
 * Returns the waveform, or undefined if the sound cannot be fetched or decoded. Then only the captions show when
 * something is heard.
 */
export function waveOf(sound: { readonly opus: string; readonly aac: string }): Promise<readonly number[] | undefined> {
  const found = known.get(sound.opus) ?? drawn(sound.opus).then((wave) => wave ?? drawn(sound.aac));
  known.set(sound.opus, found);
  return found;
}

async function drawn(address: string): Promise<readonly number[] | undefined> {
  const Context = contextClass();
  if (Context === undefined) return undefined;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const bytes = await answer.arrayBuffer();
    const decoded = await new Promise<AudioBuffer>((resolve, reject) => {
      // Older Safari supports only the callback form, which returns undefined.
      void new Context(1, 1, 44_100).decodeAudioData(bytes, resolve, reject)?.catch(() => undefined);
    });
    return strokesOf(decoded.getChannelData(0));
  } catch {
    return undefined;
  }
}

function contextClass(): typeof OfflineAudioContext | undefined {
  const own = window as unknown as {
    OfflineAudioContext?: typeof OfflineAudioContext;
    webkitOfflineAudioContext?: typeof OfflineAudioContext;
  };
  return own.OfflineAudioContext ?? own.webkitOfflineAudioContext;
}
