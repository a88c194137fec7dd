// Sends the signals of this page in batches: each is small, and the connection has a rate limit.
import { VOICE_SIGNALS_MAX } from '@juzhongren/contract/limits';
import type { SentSignal } from '@juzhongren/contract/room/voice';

const FLUSH_MS = 40;
/** Maximum characters in a frame; the frame limit is 16 KB in UTF-8. */
const FRAME_SIGNS_MAX = 14_000;

export class SignalsOut {
  readonly #say: (signals: SentSignal[]) => void;
  #out: SentSignal[] = [];
  #flushing: number | undefined;

  constructor(say: (signals: SentSignal[]) => void) {
    this.#say = say;
  }

  push(signal: SentSignal): void {
    this.#out.push(signal);
    this.#flushing ??= window.setTimeout(() => this.#flush(), FLUSH_MS);
  }

  close(): void {
    window.clearTimeout(this.#flushing);
  }

  #flush(): void {
    this.#flushing = undefined;
    let signals: SentSignal[] = [];
    let signs = 0;
    for (const signal of this.#out.splice(0)) {
      const more = JSON.stringify(signal).length;
      if (signals.length === VOICE_SIGNALS_MAX || (signals.length > 0 && signs + more > FRAME_SIGNS_MAX)) {
        this.#say(signals);
        signals = [];
        signs = 0;
      }
      signals.push(signal);
      signs += more;
    }
    if (signals.length > 0) this.#say(signals);
  }
}
