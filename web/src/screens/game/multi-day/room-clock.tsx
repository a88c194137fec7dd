import { formatBefore } from '../../../format/clock-labels.ts';
import { Countdown } from '../parts/countdown.tsx';
import { useRoom } from '../state/room-context.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './multi-day.module.css';

/** Milliseconds before the deadline at which a multi-day game starts to count down. */
const LAST_MS = 60 * 60_000;

interface RoomClockProps {
  readonly deadlineAt: number;
  readonly whenOver: string;
}

/** Shows the deadline: as a countdown, or in a multi-day game as a time of day. */
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
