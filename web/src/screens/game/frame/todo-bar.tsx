import { useId } from 'react';
import { Forward } from '../../../ui/home-icons.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { MoveOn } from './move-on.tsx';
import { isInPlay, phaseOf, tablePhase } from '../state/phase.ts';
import { useRoom } from '../state/room-context.ts';
import css from './todo-bar.module.css';
import { overdueText, todoLine, type TodoTarget } from '../state/todo-line.ts';
import { useDeadlinePassed } from '../state/use-server-time.ts';

/** 「现在该做什么」: the one next thing, who is waited for, the time left. A tap goes there. */
export function TodoBar({ go }: { go: (target: TodoTarget) => void }) {
  const room = useRoom();
  const id = useId();
  const { deadlineAt } = room.todo;
  const over = useDeadlinePassed(deadlineAt);
  const line = todoLine(room);
  const playing = isInPlay(room);
  // An open lobby lasts for hours: nothing to count down.
  const pressing = playing || phaseOf(room).at === 'paying';
  const movable = over ? tablePhase(room) : undefined;
  const details = [over && playing ? overdueText(room) : undefined, line.detail].filter((one) => one !== undefined);
  const text = (
    <>
      <span className={css.text}>{line.text}</span>
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
    <section className={css.bar} data-mine={line.mine} data-movable={movable !== undefined} aria-labelledby={id}>
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
      {deadlineAt !== null && pressing && (
        <Countdown deadlineAt={deadlineAt} whenOver={playing ? '可以推进了' : '时间到了'} />
      )}
      {movable !== undefined && <MoveOn phase={movable} />}
    </section>
  );
}
