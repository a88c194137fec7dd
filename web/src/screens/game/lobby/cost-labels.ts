import type { PayCheck } from '@juzhongren/contract/money';
import type { RoomView } from '@juzhongren/contract/room/view';
import { formatPrice } from '../../../format/amounts.ts';
import { myMember } from '../derived/cast.ts';
import { isTreat } from '../derived/dues.ts';

/** Returns for example 「房主请客 · 每位 ¥12.00」; in a solo game the price alone. Undefined if the script is free. */
export function priceLine(room: RoomView): string | undefined {
  const { price, player } = room.script;
  if (price === 0) return undefined;
  if (player === 1) return formatPrice(price);
  return `${isTreat(room) ? '房主请客' : 'AA 制'} · 每位 ${formatPrice(price)}`;
}

/** Reports whether to show the sum for all seats: to a treating host, even before the cost is loaded. */
export function isToldWhole(room: RoomView, cost: PayCheck | undefined): boolean {
  const isFree = cost?.reason === 'open' || cost?.reason === 'public';
  return treats(room) && !isFree;
}

export function costLine(room: RoomView, { due, reason }: PayCheck): string {
  if (treats(room)) return treatNow(room, { due, reason });
  if (due > 0) {
    const sum = formatPrice(due);
    return reason === 'card' ? `开局时先用你的邀请卡抵扣，还要付 ${sum}` : `开局时你要付 ${sum}`;
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
      return isTreat(room) ? '由房主付，你无需付款' : '你无需付款';
  }
}

function treatNow(room: RoomView, { due, reason }: Pick<PayCheck, 'due' | 'reason'>): string {
  const seated = room.members.length;
  const sum = formatPrice(due);
  if (reason === 'open' || reason === 'public') return '现在免费，谁都不用付';
  if (due > 0) {
    if (reason === 'card') return `在座 ${seated} 位，先用你的邀请卡抵扣，还要付 ${sum}`;
    return seated === 1 ? '按开局时在座的人算' : `在座 ${seated} 位，现在是 ${sum}`;
  }
  if (reason === 'card') return seated === 1 ? '你的座位用邀请卡抵扣' : `在座 ${seated} 位，用你的邀请卡抵扣`;
  if (seated > 1) return '在座的人都不用再付';
  return '你自己的座位免费';
}

const treats = (room: RoomView) => isTreat(room) && room.me.host && room.script.price > 0 && room.script.player > 1;
