import { Hourglass } from './icons.tsx';
import { timeLeft } from '../../../format/clock.ts';
import { useDeadlinePassed, useServerTime } from '../state/use-server-time.ts';
import css from './countdown.module.css';

/** Milliseconds left from which the countdown turns red (cinnabar). */
const SOON_MS = 3 * 60_000;

/** Time left by the server's clock. Screen readers hear only that time is up, not the running numbers. */
export function Countdown({ deadlineAt, whenOver }: { deadlineAt: number; whenOver: string }) {
  const over = useDeadlinePassed(deadlineAt);
  return (
    <span className={css.countdown}>
      {over ? <span className={css.over}>{whenOver}</span> : <Running key={deadlineAt} deadlineAt={deadlineAt} />}
      <span role="status" aria-live="polite" className="visually-hidden">
        {over && `时间到，${whenOver}`}
      </span>
    </span>
  );
}

function Running({ deadlineAt }: { deadlineAt: number }) {
  const left = deadlineAt - useServerTime();
  return (
    <span className={css.running} data-soon={left < SOON_MS} role="timer" aria-label={`剩余时间 ${timeLeft(left)}`}>
      <Hourglass className={css.icon} />
      <span aria-hidden="true">{timeLeft(left)}</span>
    </span>
  );
}
