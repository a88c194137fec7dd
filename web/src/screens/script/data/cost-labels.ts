import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { PayCheck } from '@juzhongren/contract/money';
import { formatPrice } from '../../../format/figures.ts';
import { isPriced } from './priced.ts';

/** What playing costs; without an answer the price, in cents, which is anybody's. */
export function costLabel(cost: PayCheck | undefined, { price, sold }: { price: number; sold: boolean }): string {
  switch (cost?.reason) {
    case 'vip':
      return '会员免费';
    case 'owned':
      // Where it could be bought, 已拥有 stands in that place.
      return sold ? '怎么玩都免费' : '已拥有，怎么玩都免费';
    case 'card':
      return '玩一局可用邀请卡抵扣';
    case 'open':
    case 'public':
      return '限时开放，现在免费玩';
    case 'none':
    case undefined:
      // The same price: playing once is worth naming only where owning is not to be had.
      return `${sold ? '永久拥有' : '玩一局'} ${formatPrice(cost?.due ?? price)}`;
  }
}

/** What making a room of this script leads to. What a priced one costs stands in a line of its own. */
export function roomLabel(card: ScriptCard): string {
  const begins = card.player === 1 ? '一个人玩，建好就开始' : `建房后把链接发给朋友，${card.player} 人到齐开局`;
  if (isPriced(card)) return begins;
  return `${card.price > 0 ? '限时免费' : '免费'} · ${begins}`;
}
