// Carrier whose code is loaded first. As soon as it is loaded, it gets the latest news that arrived meanwhile.
import type { HeardSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import { type Carrier, NOBODY, type CarrierStatus } from './carrying/carrier.ts';

const AGAIN_MS = 2_000;

export class LateCarrier implements Carrier {
  readonly #fetch: () => Promise<Carrier | undefined>;
  #carrier: Carrier | undefined;
  #news: VoiceNews | undefined;
  #fetching = false;
  #again: number | undefined;
  #closed = false;

  /** @param fetch Loads the carrier; undefined or an error means not yet, and it is tried again. */
  constructor(fetch: () => Promise<Carrier | undefined>) {
    this.#fetch = fetch;
  }

  receiveNews(news: VoiceNews): void {
    this.#news = news;
    if (this.#carrier === undefined) void this.#bring();
    else this.#carrier.receiveNews(news);
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

  standing(): CarrierStatus {
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
      if (this.#news !== undefined) carrier.receiveNews(this.#news);
    }
  }
}
