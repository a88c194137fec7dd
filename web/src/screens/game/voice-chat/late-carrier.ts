// A carrier whose code has to be fetched first: what it is told meanwhile it is told as soon as it is there.
import type { HeardSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import { type Carrier, NOBODY, type Standing } from './carrying/carrier.ts';

const AGAIN_MS = 2_000;

export class LateCarrier implements Carrier {
  readonly #fetch: () => Promise<Carrier | undefined>;
  #carrier: Carrier | undefined;
  #news: VoiceNews | undefined;
  #fetching = false;
  #again: number | undefined;
  #closed = false;

  /** @param fetch undefined or a failure is not yet: it is asked again */
  constructor(fetch: () => Promise<Carrier | undefined>) {
    this.#fetch = fetch;
  }

  told(news: VoiceNews): void {
    this.#news = news;
    if (this.#carrier === undefined) void this.#bring();
    else this.#carrier.told(news);
  }

  heard(signals: readonly HeardSignal[]): void {
    this.#carrier?.heard(signals);
  }

  networkChanged(): void {
    this.#carrier?.networkChanged();
  }

  silence(): void {
    this.#news = undefined;
    this.#carrier?.silence();
  }

  changeTrack(): void {
    this.#carrier?.changeTrack();
  }

  changeVolume(): void {
    this.#carrier?.changeVolume();
  }

  speaking(): readonly number[] {
    return this.#carrier?.speaking() ?? [];
  }

  standing(): Standing {
    return this.#carrier?.standing() ?? NOBODY;
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#again);
    this.#carrier?.close();
  }

  async #bring(): Promise<void> {
    if (this.#fetching || this.#closed) return;
    this.#fetching = true;
    const carrier = await this.#fetch().catch(() => undefined);
    this.#fetching = false;
    if (this.#closed) carrier?.close();
    else if (carrier === undefined) this.#again = window.setTimeout(() => void this.#bring(), AGAIN_MS);
    else {
      this.#carrier = carrier;
      if (this.#news !== undefined) carrier.told(this.#news);
    }
  }
}
