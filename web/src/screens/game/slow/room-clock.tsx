import { formatBefore } from '../../../format/clock-labels.ts';
import { Countdown } from '../parts/countdown.tsx';
import { useRoom } from '../state/room-context.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './slow.module.css';

/** From here on a slow game counts down like any other. */
const LAST_MS = 60 * 60_000;

interface RoomClockProps {
  readonly deadlineAt: number;
  readonly whenOver: string;
}

/** Until when there is time: counted down, in a slow game by the clock on the wall. */
export function RoomClock({ deadlineAt, whenOver }: RoomClockProps) {
  const { slow } = useRoom();
  return slow === undefined ? (
    <Countdown deadlineAt={deadlineAt} whenOver={whenOver} />
  ) : (
    <WallClock deadlineAt={deadlineAt} />
  );
}

function WallClock({ deadlineAt }: { deadlineAt: number }) {
  const now = useServerTime();
  if (deadlineAt - now < LAST_MS) return <Countdown deadlineAt={deadlineAt} whenOver="这就翻页" />;
  return <span className={css.clock}>{formatBefore(deadlineAt, now)}</span>;
}
