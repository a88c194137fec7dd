// What the bench says to a process that plays people, and what it hears.
import type { OwnLoad } from './own-load.ts';
import type { Counted, Pace } from './pace.ts';
import type { RivalName } from './rivals/rival.ts';

/** Where the people play. */
export type Opening =
  | { readonly at: 'ours'; readonly address: string; readonly tables: readonly (readonly string[])[] }
  | { readonly at: RivalName; readonly port: number; readonly rooms: number; readonly lengths: readonly number[] };

export type PlayersOrder =
  | { readonly type: 'open'; readonly opening: Opening }
  | { readonly type: 'play'; readonly pace: Pace; readonly seed: number }
  /** How many of our rooms stand where. */
  | { readonly type: 'stages' };

/** Bytes of the broadcasts so far, one by one. */
export interface Opened {
  readonly lengths: readonly number[];
}

export interface Played {
  readonly samples: readonly Counted[];
  /** How long they counted. */
  readonly seconds: number;
  readonly own: OwnLoad;
}
