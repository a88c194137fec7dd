import { formatPrice } from '../format/amounts.ts';
import css from './treat-sum.module.css';

/** Shows the maximum that a host who treats pays for a full room, with its parts. `price`: price of a seat in cents. */
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
