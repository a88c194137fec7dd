import type { PayCheck } from '@juzhongren/contract/money';
import { formatPrice } from '../../format/price.ts';

/** What playing once costs; without an answer the price, in cents, which is anybody's. */
export function costWords(cost: PayCheck | undefined, { price, sold }: { price: number; sold: boolean }): string {
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
      return `玩一局 ${formatPrice(cost?.due ?? price)}${sold ? '，买下后不用再付' : ''}`;
  }
}
