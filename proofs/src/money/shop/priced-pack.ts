// Packs that cost money.
import { type Mystery, writePack } from '@juzhongren/bench/generated/write-pack';

export type PricedScript = Pick<Mystery, 'id' | 'players' | 'price'>;

/**
 * SOLO is for one player: its room waits for payment at once. FOUR is for rooms in which each player pays, or the host
 * pays for all.
 */
export const SOLO = { id: 990_201, players: 1, price: 350 } as const satisfies PricedScript;
export const FOUR = { id: 990_204, players: 4, price: 600 } as const satisfies PricedScript;

export function writePricedPacks(folder: string): void {
  for (const script of [SOLO, FOUR]) writePack(folder, script);
}
