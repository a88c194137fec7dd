// Defines a carrier, which transports sound between this page and the others: directly between devices or through a
// forwarding server.
import type { HeardSignal, SentSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import type { Reach } from '../../state/voice-place.ts';

export interface CarrierWorld {
  readonly userId: number;
  readonly session: string;
  /** This user's sound; null while it is not sent. */
  readonly track: () => MediaStreamTrack | null;
  /** Volume of a user on this device, 0 to 1. */
  readonly volume: (userId: number) => number;
  readonly signal: (signal: SentSignal) => void;
  readonly changed: () => void;
}

export interface CarrierStatus {
  /** True if another page of this user has the voice chat. */
  readonly elsewhere: boolean;
  readonly reach: Readonly<Record<number, Reach>>;
  /** True if this device's own network is bad: most of its connections are bad at once. */
  readonly strained: boolean;
  /** True if so many users are present that each gets a lower bitrate. */
  readonly crowded: boolean;
}

export const NOBODY: CarrierStatus = { elsewhere: false, reach: {}, strained: false, crowded: false };

/** Transport of sound. Its first duty: it never sends sound to a user whom the server does not list. */
export interface Carrier {
  receiveNews(news: VoiceNews): void;
  heard(signals: readonly HeardSignal[]): void;
  networkChanged(): void;
  /** Stops sending and receiving at once, until the server says again to whom. */
  silence(): void;
  /** Called when this user's sound starts, stops or comes from another microphone. */
  changeTrack(): void;
  changeVolume(): void;
  speaking(): readonly number[];
  standing(): CarrierStatus;
  close(): void;
}
