// How sound goes between this page and the others': from phone to phone, or by a server that forwards it.
import type { HeardSignal, SentSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import type { Reach } from '../../state/voice-place.ts';

/** What a carrier works with. */
export interface CarrierWorld {
  readonly userId: number;
  readonly session: string;
  /** One's own sound; null while nothing is said. */
  readonly track: () => MediaStreamTrack | null;
  /** How loud somebody is heard here, 0 to 1. */
  readonly volume: (userId: number) => number;
  /** Says something to another page, by the room's line. */
  readonly signal: (signal: SentSignal) => void;
  /** What `standing` says has changed. */
  readonly changed: () => void;
}

export interface Standing {
  /** Another page of this person speaks. */
  readonly elsewhere: boolean;
  readonly reach: Readonly<Record<number, Reach>>;
  /** It is this phone's own network that is bad: to most of the others at once. */
  readonly strained: boolean;
  /** So many are there that each gets a smaller sound. */
  readonly crowded: boolean;
}

export const NOBODY: Standing = { elsewhere: false, reach: {}, strained: false, crowded: false };

/** What is on its way to nobody whom the server does not list: that is each carrier's first duty. */
export interface Carrier {
  told(news: VoiceNews): void;
  heard(signals: readonly HeardSignal[]): void;
  /** The phone is in another network. */
  networkChanged(): void;
  /** From this moment nothing goes out or comes in, until the server has said anew to whom. */
  silence(): void;
  /** One's own sound began or ended, or comes from another microphone. */
  changeTrack(): void;
  changeVolume(): void;
  /** Whose sound comes here just now. */
  speaking(): readonly number[];
  standing(): Standing;
  close(): void;
}
