import type { GivingWay } from '@juzhongren/contract/script/tokens';
import type { CounterMoveView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from './cast.ts';

export type TokensView = RoomView['purses'][number];

const findTokens = ({ purses }: RoomView, purseId: string): TokensView | undefined =>
  purses.find((tokens) => tokens.purseId === purseId);

/** Returns an amount with unit and name: 「3 枚铜钱」. */
export function formatCounters(room: RoomView, purseId: string, count: number): string {
  const tokens = findTokens(room, purseId);
  return `${count} ${tokens?.unit ?? ''}${tokens?.name ?? ''}`;
}

/** Reports whether this player's open tokens cover the price. */
export const hasEnough = (room: RoomView, price: { purseId: string; count: number } | undefined): boolean =>
  price === undefined || (findTokens(room, price.purseId)?.mine?.open ?? 0) >= price.count;

/** Returns how many tokens can be given this way. With `hides`, a quiet gift comes from the tokens put aside. */
export const canGive = ({ mine, hides }: TokensView, way: GivingWay): number =>
  (hides && way === 'quiet' ? mine?.aside : mine?.open) ?? 0;

const nameOf = (room: RoomView, seat: string): string =>
  seat === room.me.characterId ? '你' : characterName(room, seat);

/** Returns a token move as a sentence. A quiet move between others shows no amount. */
export function formatMove(room: RoomView, { purseId, from, to, count, way, ...move }: CounterMoveView): string {
  const much = count === null ? (findTokens(room, purseId)?.name ?? '') : formatCounters(room, purseId, count);
  if (from === null) return `${nameOf(room, to ?? '')}得到 ${much}`;
  if (to === null) {
    return move.for === '' ? `${nameOf(room, from)}交出 ${much}` : `${nameOf(room, from)}在「${move.for}」花了 ${much}`;
  }
  if (count === null) return `${nameOf(room, from)}私下给了${nameOf(room, to)}一些${much}`;
  return `${nameOf(room, from)}${way === 'quiet' ? '私下' : ''}给了${nameOf(room, to)} ${much}`;
}

export function formatReckoning(room: RoomView, { purseId, counts }: RoomView['reckonings'][number]): string {
  const told = counts.map(({ characterId, count }) => `${nameOf(room, characterId)} ${count}`).join('，');
  return `数了一遍${findTokens(room, purseId)?.name ?? ''}：${told}`;
}
