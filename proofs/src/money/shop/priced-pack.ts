// Mysteries one pays for.
import { type Mystery, writePack } from '@juzhongren/bench/generated/write-pack';

export type PricedScript = Pick<Mystery, 'id' | 'players' | 'price'>;

/** For one: its room waits for payment at once. For four: tables on which each pays, or the host for all. */
export const SOLO = { id: 990_201, players: 1, price: 350 } as const satisfies PricedScript;
export const FOUR = { id: 990_204, players: 4, price: 600 } as const satisfies PricedScript;

/** Both below `folder`. */
export function writePricedPacks(folder: string): void {
  for (const script of [SOLO, FOUR]) writePack(folder, script);
}
