import { formatPrice } from '../format/figures.ts';
import css from './treat-sum.module.css';

/** What a host who treats may come to pay for a full table, with its parts; `price` of a seat in cents. */
export function TreatSum({ price, player }: { price: number; player: number }) {
  const parts = [
    `${player} 位 × ${formatPrice(price)}，`,
    `最多 ${formatPrice(price * player)}；`,
    '会员和已拥有的免费',
  ];
  return parts.map((part) => (
    <span key={part} className={css.part}>
      {part}
    </span>
  ));
}
