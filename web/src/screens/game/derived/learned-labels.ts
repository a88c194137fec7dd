import type { RoomView } from '@juzhongren/contract/room/view';

const TENTHS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九'];

type Act = NonNullable<RoomView['act']>;

/** Returns the advice for a host whose players read slowly: 「你们读得比平均慢三成，第 2 幕建议 50 分钟」. Undefined if there is none. */
export function formatLearned({ number, learned }: Act): string | undefined {
  if (learned === null) return undefined;
  const tenths = TENTHS[Math.round(learned.slower / 10)];
  const slower = tenths === undefined ? '慢一倍' : `慢${tenths}成`;
  return `你们读得比平均${slower}，第 ${number} 幕建议 ${learned.minutes} 分钟`;
}
