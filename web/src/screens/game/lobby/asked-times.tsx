import { partyMeeting, partyTimes } from '@juzhongren/contract/room-calls/seats';
import { useId, useState } from 'react';
import { isolated } from '../../../format/isolated.ts';
import { formatMeetingTime } from '../../../format/meeting-time.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './asked-times.module.css';

/**
 * Poll for a meeting time: members tick the times that suit them, the host agrees on one. Hidden while no poll is open.
 */
export function AskedTimes() {
  const { partyId, times, me, members } = useRoom();
  const heading = useId();
  const { ticked, say, state } = useTicks();
  const ask = useCommand(partyTimes, 'times-ask');
  if (times === null) return null;
  const silent = members.filter(({ userId }) => !times.answers.some((answer) => answer.userId === userId));
  const tick = (at: number): void => {
    const before = ticked ?? [];
    say(before.includes(at) ? before.filter((one) => one !== at) : [...before, at]);
  };
  return (
    <section className={css.asked} aria-labelledby={heading}>
      <h2 id={heading} className={css.heading}>
        哪个时间你行？
      </h2>
      <ul className={css.times}>
        {times.ats.map((at) => (
          <Time key={at} at={at} mine={ticked?.includes(at) === true} onTick={() => tick(at)} />
        ))}
      </ul>
      <p className={css.note} aria-live="polite">
        {silent.length === 0
          ? '都说过了'
          : `${silent.map((one) => (one.userId === me.userId ? '你' : isolated(one.nickname))).join('、')} 还没说`}
      </p>
      <div className={css.buttons}>
        {ticked === undefined && (
          <CommandButton small state={state} onClick={() => say([])}>
            都不行
          </CommandButton>
        )}
        {me.host && (
          <CommandButton small state={ask.state} onClick={() => void ask.run({ partyId, step: 'ask', ats: [] })}>
            不问了
          </CommandButton>
        )}
      </div>
    </section>
  );
}

/** Shows the player's ticks at once; the requests are queued and sent one after the other. */
function useTicks() {
  const { partyId, times, me } = useRoom();
  const { run, state } = useCommand(partyTimes, 'times-say', {}, 'queue');
  const [wanted, setWanted] = useState<readonly number[]>();
  const kept = times?.answers.find(({ userId }) => userId === me.userId)?.ats;
  return {
    state,
    ticked: state === undefined ? kept : (wanted ?? kept),
    say: (ats: readonly number[]): void => {
      setWanted(ats);
      void run({ partyId, step: 'say', ats: [...ats] });
    },
  };
}

function Time({ at, mine, onTick }: { at: number; mine: boolean; onTick: () => void }) {
  const { partyId, times, me, members } = useRoom();
  const now = useServerTime();
  const agree = useCommand(partyMeeting, `times-agree:${at}`);
  const can = members.filter(({ userId }) =>
    times?.answers.some((answer) => answer.userId === userId && answer.ats.includes(at)),
  );
  const isOver = at <= now;
  return (
    <li className={css.time} data-over={isOver || undefined}>
      <ChoiceRow type="checkbox" checked={mine} disabled={isOver} onChange={onTick}>
        <span className={css.words}>
          <span className={css.when}>{formatMeetingTime(at, now)}</span>
          <span className={css.who}>
            {isOver && <span>已经过了 · </span>}
            <span>
              {can.length === 0
                ? '还没有人'
                : `${can.length} 人：${can.map((one) => (one.userId === me.userId ? '你' : isolated(one.nickname))).join('、')}`}
            </span>
          </span>
        </span>
      </ChoiceRow>
      {me.host && !isOver && (
        <CommandButton
          small
          state={agree.state}
          aria-label={`就约 ${formatMeetingTime(at, now)}`}
          onClick={() => void agree.run({ partyId, at })}
        >
          就约
        </CommandButton>
      )}
    </li>
  );
}
