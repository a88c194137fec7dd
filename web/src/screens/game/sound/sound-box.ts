// Plays one sound at a time, all through the same audio element: browsers keep allowing an element that a tap once
// started.

/** Addresses of a sound in two formats, so that every browser can play one. */
export interface Encodings {
  readonly opus: string;
  readonly aac: string;
}

/** `blocked`: the browser requires a tap first. */
export type SoundState = 'loading' | 'playing' | 'paused' | 'blocked' | 'failed';

export interface Heard {
  /** Key of the sound within the room. */
  readonly key: string;
  readonly state: SoundState;
  /** Position in milliseconds. */
  readonly at: number;
}

export interface Wanted {
  readonly key: string;
  readonly sound: Encodings;
  /**
   * Returns the start position in milliseconds. Called when playback can begin, because a shared sound goes on while it
   * loads.
   */
  readonly from?: () => number;
}

export interface SoundBox {
  /** Returns the sound that was started last; undefined if none. */
  heard: () => Heard | undefined;
  subscribe: (listener: () => void) => () => void;
  play: (wanted: Wanted) => void;
  pause: () => void;
  resume: () => void;
  seek: (ms: number) => void;
  /** Sets speed, repetition and volume of the current and later sounds. */
  set: (how: { speed?: number; repeats?: boolean; volume?: number }) => void;
  /** Stops the sound; with a key only if it is the current one. */
  stop: (key?: string) => void;
}

/** Milliseconds between position updates, which drive the captions. */
const TICK_MS = 50;
/** Milliseconds by which a player may be out of sync before the position is corrected. */
const APART_MS = 150;

const OPUS = 'audio/ogg; codecs=opus';

export function openSoundBox(makeElement: () => HTMLAudioElement = () => new Audio()): SoundBox {
  const listeners = new Set<() => void>();
  let element: HTMLAudioElement | undefined;
  let wanted: Wanted | undefined;
  let heard: Heard | undefined;
  let ticking: number | undefined;
  let triedBoth = false;

  const tell = (next: Heard | undefined): void => {
    heard = next;
    for (const listener of listeners) listener();
  };
  const position = (): number => Math.round((element?.currentTime ?? 0) * 1_000);
  const become = (state: SoundState): void => {
    window.clearInterval(ticking);
    if (wanted === undefined) return;
    if (state === 'playing') ticking = window.setInterval(() => become('playing'), TICK_MS);
    tell({ key: wanted.key, state, at: position() });
  };
  const toWhereItIs = (): void => {
    const from = wanted?.from?.();
    if (element !== undefined && from !== undefined && Math.abs(from - position()) > APART_MS)
      element.currentTime = Math.max(0, from) / 1_000;
  };
  const start = (audio: HTMLAudioElement): void => {
    const mine = wanted;
    audio.play().catch((error: unknown) => {
      // Ignored: another sound was started meanwhile, or the file is unreadable, which the error event reports.
      if (mine !== wanted || !(error instanceof Error) || error.name !== 'NotAllowedError') return;
      become('blocked');
    });
  };
  const load = (audio: HTMLAudioElement, address: string): void => {
    audio.src = address;
    become('loading');
    start(audio);
  };
  const opened = (): HTMLAudioElement => {
    if (element !== undefined) return element;
    const made = makeElement();
    made.preload = 'auto';
    made.addEventListener('loadedmetadata', toWhereItIs);
    made.addEventListener('playing', () => {
      toWhereItIs();
      become('playing');
    });
    for (const over of ['pause', 'ended'])
      made.addEventListener(over, () => heard?.state === 'playing' && become('paused'));
    made.addEventListener('error', () => {
      if (wanted === undefined) return;
      const other = made.src.endsWith('.opus') ? wanted.sound.aac : wanted.sound.opus;
      if (triedBoth) return become('failed');
      triedBoth = true;
      load(made, other);
    });
    element = made;
    return made;
  };
  return {
    heard: () => heard,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (next) => {
      const audio = opened();
      wanted = next;
      triedBoth = false;
      load(audio, audio.canPlayType(OPUS) === '' ? next.sound.aac : next.sound.opus);
    },
    pause: () => element?.pause(),
    resume: () => {
      if (element === undefined || wanted === undefined) return;
      // Stops following the shared position: a player who paused is no longer in sync with the others.
      wanted = { key: wanted.key, sound: wanted.sound };
      if (heard?.state === 'failed') load(element, wanted.sound.aac);
      else start(element);
    },
    seek: (ms) => {
      if (element === undefined || wanted === undefined || heard === undefined) return;
      wanted = { key: wanted.key, sound: wanted.sound };
      element.currentTime = ms / 1_000;
      tell({ ...heard, at: ms });
    },
    set: ({ speed, repeats, volume }) => {
      const audio = opened();
      if (speed !== undefined) audio.defaultPlaybackRate = audio.playbackRate = speed;
      if (repeats !== undefined) audio.loop = repeats;
      if (volume !== undefined) audio.volume = volume;
    },
    stop: (key) => {
      if (wanted === undefined || (key !== undefined && wanted.key !== key)) return;
      window.clearInterval(ticking);
      wanted = undefined;
      element?.pause();
      element?.removeAttribute('src');
      element?.load();
      tell(undefined);
    },
  };
}
