import { useId, type ReactNode } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { Forward } from '../../../ui/home-icons.tsx';
import { timeLeft } from '../../../format/clock.ts';
import { Countdown } from '../parts/countdown.tsx';
import { RoomClock } from '../multi-day/room-clock.tsx';
import { MoveOn } from './move-on.tsx';
import { phaseOf, tablePhase, type TablePhase } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { StopTurning } from './stop-turning.tsx';
import css from './todo-bar.module.css';
import { overdueText, todoLine, type TodoTarget } from '../derived/todo-line.ts';
import { useSeen } from '../state/unread.ts';
import { isUndecided, leftToHandIn, useKeptSilent } from '../state/confession.ts';
import { useMinutesLeft } from '../state/use-minutes-left.ts';
import { useDeadlinePassed } from '../state/use-server-time.ts';

interface TodoBarProps {
  readonly go: (target: TodoTarget) => void;
  readonly children?: Elements;
}

/** 「现在该做什么」: the next step, the awaited players and the time left. A tap leads to the step. */
export function TodoBar({ go, children }: TodoBarProps) {
  const room = useRoom();
  const id = useId();
  const { kind } = room.todo;
  const phase = tablePhase(room);
  const passed = useDeadlinePassed(phase?.act.pausedAt === null ? phase.act.deadlineAt : null);
  // A multi-day game moves on by itself.
  const over = passed && kind !== 'turning' && room.slow === undefined;
  const minutes = useMinutesLeft(kind === 'wait-reading' ? room.todo.deadlineAt : null);
  const online = useRoomState((state) => state.online);
  const [seen] = useSeen();
  const [keptSilent] = useKeptSilent();
  const confessionDue = isUndecided(room, keptSilent) && leftToHandIn(room) <= 1;
  const line = todoLine(room, { online, seen, confessionDue });
  const action = phase === undefined ? undefined : actionOf(phase, { kind, over });
  const details = [over && phase !== undefined ? overdueText(room) : undefined, line.detail].filter(
    (one) => one !== undefined,
  );
  const text = (
    <>
      <span className={css.text}>{minutes === undefined ? line.text : `${line.text}，约 ${minutes} 分钟`}</span>
      {details.length > 0 && (
        <span className={css.details}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      )}
    </>
  );
  return (
    <section
      className={css.bar}
      data-mine={line.mine}
      data-acting={action !== undefined}
      data-turning={kind === 'turning'}
      aria-labelledby={id}
    >
      <h2 id={id} className={css.label}>
        现在该做什么
      </h2>
      <div className={css.row} aria-live="polite">
        {line.target.to === 'none' ? (
          <div className={css.words}>{text}</div>
        ) : (
          <button type="button" className={css.words} onClick={() => go(line.target)}>
            {text}
            <Forward className={css.arrow} />
          </button>
        )}
      </div>
      <Clock onPace={() => go({ to: 'pace' })} />
      {children !== undefined && <div className={css.beside}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </section>
  );
}

function actionOf(phase: TablePhase, { kind, over }: { kind: string; over: boolean }): ReactNode | undefined {
  if (kind === 'turning') return phase.at === 'playing' && phase.act.turning?.by === 'agreement' && <StopTurning />;
  return over ? <MoveOn phase={phase} /> : undefined;
}

/** Time left of the current phase. In play a tap opens 「进度」. A lobby stays open for hours and shows no countdown. */
function Clock({ onPace }: { onPace: () => void }) {
  const room = useRoom();
  const phase = tablePhase(room);
  if (phase === undefined) {
    const { deadlineAt } = room.todo;
    if (deadlineAt === null || phaseOf(room).at === 'lobby' || phaseOf(room).at === 'debrief') return null;
    return <RoomClock deadlineAt={deadlineAt} whenOver="时间到了" />;
  }
  const { turning, pausedAt, deadlineAt } = phase.act;
  if (turning !== null) return <Countdown deadlineAt={turning.at} whenOver="这就来" />;
  if (deadlineAt === null) return null;
  return (
    <div className={css.clock}>
      {pausedAt === null ? (
        <RoomClock deadlineAt={deadlineAt} whenOver="可以推进了" />
      ) : (
        <span className={css.standing}>
          {room.slow === undefined ? `暂停 ${timeLeft(deadlineAt - pausedAt)}` : '暂停'}
        </span>
      )}
      <button type="button" className={css.clockButton} aria-label="进度" aria-haspopup="dialog" onClick={onPace} />
    </div>
  );
}
