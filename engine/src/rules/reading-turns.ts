// Decides which seat reads aloud next.
import type { Script } from '@juzhongren/contract/script/script';

/** Fewest present seats with which anything is read aloud. */
export const READERS_MIN = 2;

/** Returns the character whose turn it is in the script's order, or the next present one. */
export function readerInTurn(
  { characters }: Script,
  { present, turn }: { present: readonly string[]; turn: number },
): string | undefined {
  const first = turn % characters.length;
  const order = [...characters.slice(first), ...characters.slice(0, first)];
  return order.find(({ id }) => present.includes(id))?.id;
}
