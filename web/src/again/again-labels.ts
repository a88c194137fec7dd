import type { FittingScript } from '@juzhongren/contract/room-calls/next';
import { formatPrice } from '../format/amounts.ts';

export const againLabel = (players: number): string => (players === 1 ? '再玩一个' : '再来一局');

/** Returns how many players know the script, without naming them, for privacy. */
export function playedLabel({ played, player }: Pick<FittingScript, 'played' | 'player'>): string {
  if (player === 1) return played === 0 ? '你没玩过' : '你玩过';
  if (played === 0) return '你们都没玩过';
  return played >= player ? '你们都玩过' : `有 ${played} 位玩过`;
}

/** Returns how many more friends a script needs, or how many players do not fit. Undefined if the numbers match. */
export function seatsLabel(player: number, players: number): string | undefined {
  if (player === players) return undefined;
  return player > players
    ? `${player}人本，还要再叫 ${player - players} 位`
    : `${player}人本，有 ${players - player} 位坐不下`;
}

/** Returns the cost of a script and which part of it the reader does not pay. */
export function costLabel({ mine, price, player }: Pick<FittingScript, 'mine' | 'price' | 'player'>): string {
  switch (mine) {
    case 'public':
    case 'open':
      return price > 0 ? '限时免费' : '免费';
    case 'owned':
      return player === 1 ? '已拥有' : `你已拥有；其他人每位 ${formatPrice(price)}`;
    case 'vip':
      return player === 1 ? '会员免费' : `你是会员，免费；其他人每位 ${formatPrice(price)}`;
    case 'card':
    case 'none':
      return player === 1 ? `玩一局 ${formatPrice(price)}` : `每位 ${formatPrice(price)}，会员和已拥有的免费`;
  }
}

/** Returns whether some player may have to pay. Then the opener chooses who pays. */
export const asksWhoPays = ({ mine, player }: Pick<FittingScript, 'mine' | 'player'>): boolean =>
  player > 1 && mine !== 'public' && mine !== 'open';
