// Whose turn it is to read to the others.
import type { Script } from '@juzhongren/contract/script/script';

/** One person reads to nobody. */
export const READERS_MIN = 2;

/** The character whose turn it is in the script's order, or the next who is present. */
export function readerInTurn(
  { characters }: Script,
  { present, turn }: { present: readonly string[]; turn: number },
): string | undefined {
  const first = turn % characters.length;
  const order = [...characters.slice(first), ...characters.slice(0, first)];
  return order.find(({ id }) => present.includes(id))?.id;
}
