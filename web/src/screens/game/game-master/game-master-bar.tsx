import { partyLead } from '@juzhongren/contract/room-calls/game-master';
import { partyStart } from '@juzhongren/contract/room-calls/seats';
import { CommandButton } from '../parts/command-button.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { takenSeats } from '../derived/cast.ts';
import type { GameMasterPhase } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useDeadlinePassed } from '../state/use-server-time.ts';
import css from './game-master-bar.module.css';

export function GameMasterBar({ phase }: { phase: GameMasterPhase }) {
  const room = useRoom();
  const { partyId } = room;
  const { deadlineAt, pausedAt, turning } = phase.act;
  const over = useDeadlinePassed(pausedAt === null ? deadlineAt : null) && turning === null;
  const longer = useCommand(partyLead, 'lead-longer');
  const on = useCommand(partyStart, 'lead-on');
  return (
    <section className={css.bar} aria-label="进度">
      <p className={css.words} aria-live="polite">
        {progressOf(room, phase)}
      </p>
      <span className={css.clock}>
        {turning !== null && <Countdown deadlineAt={turning.at} whenOver="这就来" />}
        {turning === null && pausedAt !== null && <span>暂停中</span>}
        {turning === null && pausedAt === null && deadlineAt !== null && (
          <Countdown deadlineAt={deadlineAt} whenOver="时间到了" />
        )}
      </span>
      {turning === null && pausedAt === null && deadlineAt !== null && (
        <span className={css.buttons}>
          <CommandButton
            small
            state={longer.state}
            onClick={() => void longer.run({ partyId, step: 'longer', deadlineAt })}
          >
            {room.slow === undefined ? '加 5 分钟' : '多留半天'}
          </CommandButton>
          {over && (
            <CommandButton small tone="primary" state={on.state} onClick={() => void on.run({ partyId })}>
              带大家往下走
            </CommandButton>
          )}
        </span>
      )}
    </section>
  );
}

function progressOf(room: ReturnType<typeof useRoom>, { act, isClosing }: GameMasterPhase): string {
  const seats = takenSeats(room);
  const of = (count: number): string => `${count}/${seats.length}`;
  if (act.turning !== null) return isClosing ? '答卷齐了，这就揭晓' : '这一幕就要翻过去';
  if (isClosing) return `已交卷 ${of(seats.filter(({ submitted }) => submitted).length)}`;
  if (!act.searchOpen || act.readUntil !== null) return `读完 ${of(seats.filter(({ read }) => read).length)}`;
  return `想翻页的 ${of(seats.filter(({ done }) => done).length)}`;
}
