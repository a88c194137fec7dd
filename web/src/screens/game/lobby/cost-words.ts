import type { PayCheck } from '@juzhongren/contract/money';
import type { RoomView } from '@juzhongren/contract/room';
import { formatPrice } from '../../../format/figures.ts';
import { myMember } from '../state/cast.ts';
import { isTreat } from '../state/dues.ts';

/** 「房主请客 · 每位 ¥12.00」; who plays alone is told the price alone. Undefined where nobody pays. */
export function priceLine(room: RoomView): string | undefined {
  const { price, player } = room.script;
  if (price === 0) return undefined;
  if (player === 1) return formatPrice(price);
  return `${isTreat(room) ? '房主请客' : 'AA 制'} · 每位 ${formatPrice(price)}`;
}

/** What starting will cost this player, and why nothing. */
export function costLine(room: RoomView, { due, reason }: PayCheck): string {
  if (due > 0) {
    const sum = formatPrice(due);
    if (reason === 'card') return `开局时先用你的邀请卡抵扣，还要付 ${sum}`;
    return isTreat(room) && room.script.player > 1 ? `开局时由你付全桌 ${sum}` : `开局时你要付 ${sum}`;
  }
  if (isTreat(room) && room.me.host && room.members.length > 1) {
    return reason === 'card' ? '开局时用你的邀请卡抵扣' : '在座的人都不用再付';
  }
  if (myMember(room)?.paid === true) return '已经付过，开局不用再付';
  switch (reason) {
    case 'vip':
      return '你是会员，你无需付款';
    case 'owned':
      return '剧本已经是你的，你无需付款';
    case 'card':
      return '开局时用你的邀请卡抵扣，你无需付款';
    case 'open':
    case 'public':
      return '现在免费，你无需付款';
    case 'none':
      return isTreat(room) && !room.me.host ? '由房主付，你无需付款' : '你无需付款';
  }
}
