// Fake audio element for tests; it plays on request and advances only when the test says so.
import { act } from '@testing-library/react';

export class FakeAudio extends EventTarget {
  static last: FakeAudio | undefined;
  src = '';
  preload = '';
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  loop = false;
  volume = 1;
  paused = true;
  refuses: Error | undefined;
  reads = (type: string): string => (type.startsWith('audio/ogg') ? 'probably' : 'maybe');

  constructor() {
    super();
    FakeAudio.last = this;
  }

  canPlayType(type: string): string {
    return this.reads(type);
  }

  load(): void {
    this.currentTime = 0;
  }

  removeAttribute(): void {
    this.src = '';
  }

  async play(): Promise<void> {
    if (this.refuses !== undefined) throw this.refuses;
    this.paused = false;
    this.dispatchEvent(new Event('loadedmetadata'));
    this.dispatchEvent(new Event('playing'));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  /** Dispatches the event, optionally at a new position in seconds. */
  tell(what: 'ended' | 'error' | 'playing', at?: number): void {
    if (at !== undefined) this.currentTime = at;
    act(() => {
      this.dispatchEvent(new Event(what));
    });
  }
}

export const refusal = (name: string): Error => Object.assign(new Error(name), { name });
