// Which of what stands on the ledger cannot both be true.
import type { Named, Stay } from './ledger.ts';

/**
 * The same person at two places at once. Only places of the script are told apart: what the table calls something in words
 * of its own may be the same place by another name. Where one ends as the other begins there is no contradiction.
 */
export const contradict = (one: Stay, other: Stay): boolean =>
  isSame(one.who, other.who) &&
  one.place.id !== null &&
  other.place.id !== null &&
  one.place.id !== other.place.id &&
  overlap(one, other);

const isSame = (one: Named, other: Named): boolean =>
  one.id === other.id && (one.id !== null || one.name === other.name);

type Span = Pick<Stay, 'from' | 'until'>;

/** In more than the instant at which one of them ends; a single instant lies within the other, or is the same one. */
export function overlap(one: Span, other: Span): boolean {
  if (one.from === one.until && other.from === other.until) return one.from === other.from;
  return (
    Math.max(one.from, other.from) < Math.min(one.until, other.until) || isWithin(one, other) || isWithin(other, one)
  );
}

const isWithin = ({ from, until }: Span, other: Span): boolean =>
  from === until && other.from < from && until < other.until;
