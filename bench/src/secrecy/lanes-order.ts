// What the bench says to a process that plays games over the wire, and what it hears.
import type { Compared } from './paired-games.ts';
import type { Searched } from './random-games.ts';

export type LaneOrder =
  | { readonly type: 'open'; readonly socketFolder: string }
  | { readonly type: 'games'; readonly seeds: readonly number[]; readonly isPlanted: boolean }
  | { readonly type: 'pairs'; readonly seeds: readonly number[]; readonly isPlanted: boolean };

export interface Games {
  readonly games: number;
  readonly messages: number;
  readonly bytes: number;
  /** Games over real connections. */
  readonly overSockets: number;
  /** Those with something wrong. */
  readonly leaking: readonly Searched[];
  readonly faulty: readonly Searched[];
}

export interface Pairs {
  readonly pairs: number;
  readonly messages: number;
  readonly parted: readonly Compared[];
  readonly faulty: readonly Compared[];
}
