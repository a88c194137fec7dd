// Decides which seat reads aloud next.
import type { Script } from '@juzhongren/contract/script/script';

/** Smallest number of present seats with which a text is read aloud. */
export const READERS_MIN = 2;

/**
 * Returns the character with the number `turn` in the script's order. If its seat is not present, returns the next
 * present character; undefined if there is none.
 */
export function readerInTurn(
  { characters }: Script,
  { present, turn }: { present: readonly string[]; turn: number },
): string | undefined {
  const first = turn % characters.length;
  const order = [...characters.slice(first), ...characters.slice(0, first)];
  return order.find(({ id }) => present.includes(id))?.id;
}
