import { formatPrice } from '../format/figures.ts';

/** What a host who treats may come to pay for a full table, with its parts; `price` of a seat in cents. */
export function treatWords({ price, player }: { price: number; player: number }): string {
  return `${player} 位 × ${formatPrice(price)}，最多 ${formatPrice(price * player)}；会员和已拥有的免费`;
}
