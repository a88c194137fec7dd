// Plays signals as a few soft notes with Web Audio, without sound files.

/**
 * Kind of signal. `turn`: something new to do. `whisper`: a private message. `minute`: one minute left. `seal`: the
 * case is closed. `dark`: the light goes out.
 */
export type Signal = 'turn' | 'clue' | 'whisper' | 'minute' | 'seal' | 'dark';

interface Note {
  readonly hz: number;
  /** Seconds after the first note. */
  readonly at: number;
}

const NOTES: Record<Signal, readonly Note[]> = {
  turn: [
    { hz: 587, at: 0 },
    { hz: 880, at: 0.13 },
  ],
  clue: [{ hz: 988, at: 0 }],
  whisper: [
    { hz: 784, at: 0 },
    { hz: 659, at: 0.1 },
  ],
  minute: [
    { hz: 523, at: 0 },
    { hz: 523, at: 0.2 },
  ],
  seal: [{ hz: 131, at: 0 }],
  dark: [
    { hz: 196, at: 0 },
    { hz: 147, at: 0.2 },
  ],
};

/** Seconds until a note has faded out. */
const FADE = 0.35;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

function contextClass(): typeof AudioContext | undefined {
  // Older Safari has only the prefixed name.
  const own = window as unknown as { AudioContext?: typeof AudioContext; webkitAudioContext?: typeof AudioContext };
  return own.AudioContext ?? own.webkitAudioContext;
}

export function soundIsPossible(): boolean {
  return contextClass() !== undefined;
}

/** Enables sound. Must be called while a tap is handled, otherwise the audio context stays silent. */
export function wakeSound(): void {
  const Context = contextClass();
  if (Context === undefined) return;
  try {
    context ??= new Context();
    // Rejected if the browser does not accept the tap as a user gesture. The next tap may work.
    if (context.state !== 'running') context.resume().catch(() => undefined);
  } catch {
    // A device without sound output has the class, but the constructor throws.
    context = undefined;
  }
}

export function playNotes(signal: Signal): void {
  if (context === undefined || context.state === 'closed') return;
  const start = context.currentTime + 0.02;
  for (const { hz, at } of NOTES[signal]) {
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.type = 'sine';
    voice.frequency.value = hz;
    loudness.gain.setValueAtTime(0, start + at);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + at + FADE);
    voice.connect(loudness).connect(context.destination);
    voice.start(start + at);
    voice.stop(start + at + FADE);
  }
}
