import type { MultiDayView } from '@juzhongren/contract/room/multi-day';
import type { SeatPayer } from '@juzhongren/contract/room-calls/room';
import { aboutTime } from '../../format/duration.ts';
import { multiDayLabel } from '@juzhongren/contract/room/multi-day-labels';
import { formatPrice } from '../../format/amounts.ts';

interface Terms {
  readonly pays: SeatPayer | undefined;
  /** Cents per seat. */
  readonly price: number | undefined;
  readonly slow?: MultiDayView | undefined;
  /** Minutes. */
  readonly duration: number | undefined;
}

/** Returns who pays and how long the game takes. Leaves out unknown values. */
export function invitationTerms({ pays, price = 0, slow, duration = 0 }: Terms): readonly string[] {
  const money = pays && { nobody: '免费', host: '房主请客', each: `各付各的，每位 ${formatPrice(price)}` }[pays];
  const time = slow === undefined ? (duration > 0 ? [aboutTime(duration)] : []) : [multiDayLabel(slow)];
  return [...(money === undefined ? [] : [money]), ...time];
}
