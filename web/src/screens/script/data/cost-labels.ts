import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { PayCheck } from '@juzhongren/contract/money';
import { formatPrice } from '../../../format/amounts.ts';
import { isPriced } from './priced.ts';

/** Returns the cost of playing. `price` is in cents and used if the user's cost is unknown. */
export function costLabel(cost: PayCheck | undefined, { price, sold }: { price: number; sold: boolean }): string {
  switch (cost?.reason) {
    case 'vip':
      return '会员免费';
    case 'owned':
      // If the script is sold, 已拥有 already replaces the buy button.
      return sold ? '怎么玩都免费' : '已拥有，怎么玩都免费';
    case 'card':
      return '玩一局可用邀请卡抵扣';
    case 'open':
    case 'public':
      return '限时开放，现在免费玩';
    case 'none':
    case undefined:
      // Playing once costs the same, so it is named only if the script is not for sale.
      return `${sold ? '永久拥有' : '玩一局'} ${formatPrice(cost?.due ?? price)}`;
  }
}

/** Returns how a game of this script starts. The price of a priced script is shown on a separate line. */
export function roomLabel(card: ScriptCard): string {
  const begins = card.player === 1 ? '一个人玩，建好就开始' : `建房后把链接发给朋友，${card.player} 人到齐开局`;
  if (isPriced(card)) return begins;
  return `${card.price > 0 ? '限时免费' : '免费'} · ${begins}`;
}
