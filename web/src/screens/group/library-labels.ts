import type { SharedScript } from '@juzhongren/contract/groups/library';
import { formatPrice } from '../../format/amounts.ts';
import { namesOf, type Group } from './people.ts';

type Counted = Pick<SharedScript, 'played' | 'wanted' | 'playedBy' | 'wantedBy'>;
type Costs = Pick<SharedScript, 'mine' | 'price' | 'free'>;

/** Returns e.g. `老周、小满等 3 人`, or only the number if no names may be shown. */
function who(group: Group, { count, by }: { count: number; by: readonly number[] }): string {
  const names = namesOf(group, by);
  if (names.length === 0) return `${count} 人`;
  return names.length === count ? names.join('、') : `${names.join('、')}等 ${count} 人`;
}

export function playedLabel(group: Group, { played, playedBy }: Counted): string {
  const { length } = group.members;
  if (length === 1) return played === 0 ? '你没玩过' : '你玩过';
  if (played === 0) return '全车没玩过';
  return played >= length ? '全车都玩过' : `${who(group, { count: played, by: playedBy })}玩过`;
}

export function wantedLabel(group: Group, { wanted, wantedBy }: Counted): string | undefined {
  const { length } = group.members;
  if (wanted === 0) return undefined;
  if (length === 1) return '你想玩';
  return wanted >= length ? '全车都想玩' : `${who(group, { count: wanted, by: wantedBy })}想玩`;
}

export function costLabel({ members }: Pick<Group, 'members'>, { mine, price, free }: Costs): string {
  if (mine === 'public' || mine === 'open') return price > 0 ? '限时免费' : '免费';
  if (free >= members.length) return members.length === 1 ? '你不用付' : '你们都不用付';
  const each = `每位 ${formatPrice(price)}`;
  const own = mine === 'owned' || mine === 'vip';
  if (free === 0) return each;
  if (own) return `${each}，${free === 1 ? '你' : `你和另外 ${free - 1} 人`}不用付`;
  return `${each}，${free} 人不用付`;
}

/** Returns whether to ask who pays. Not asked if the script is free for all. */
export const asksWhoPays = ({ mine }: Pick<SharedScript, 'mine'>): boolean => mine !== 'public' && mine !== 'open';
