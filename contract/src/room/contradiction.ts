// Decides which entries of the statement board cannot both be true.
import type { Named, Stay } from './statement-board.ts';

/**
 * Returns whether two entries place the same person at two places at once. Compares only places that the script
 * defines, because a free-text place may be one of them under another name. Entries whose times only touch at an
 * endpoint do not contradict.
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

/**
 * Returns whether two time spans share more than an endpoint. A single moment (`from` equals `until`) overlaps a span
 * only strictly inside it, and another moment only if equal.
 */
export function overlap(one: Span, other: Span): boolean {
  if (one.from === one.until && other.from === other.until) return one.from === other.from;
  return (
    Math.max(one.from, other.from) < Math.min(one.until, other.until) || isWithin(one, other) || isWithin(other, one)
  );
}

const isWithin = ({ from, until }: Span, other: Span): boolean =>
  from === until && other.from < from && until < other.until;
