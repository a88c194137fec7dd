import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { Sheet } from '../../../ui/sheet.tsx';
import { characterName, findCharacter, isAlone, takenSeats } from '../derived/cast.ts';
import { timeLeft } from '../../../format/clock.ts';
import { EVERYBODY, heardIn } from '../state/conversations.ts';
import { formatLearned } from '../derived/learned-labels.ts';
import { seatAt } from '../derived/pace.ts';
import type { TablePhase } from '../derived/phase.ts';
import { todoLine } from '../derived/todo-line.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { RoomClock } from '../multi-day/room-clock.tsx';
import { EndAct } from './end-act.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { useCommand } from '../state/use-command.ts';
import css from './pace-sheet.module.css';

interface PaceSheetProps {
  readonly phase: TablePhase;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 「进度」: time left, what everybody is doing, ending the act, and the controls of the timer. */
export function PaceSheet({ phase, open, onClose }: PaceSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="进度">
      <Progress phase={phase} />
    </Sheet>
  );
}

function Progress({ phase }: { phase: TablePhase }) {
  const room = useRoom();
  const silent = useSilent(phase);
  const learned = formatLearned(phase.act);
  const { deadlineAt, pausedAt, turning } = phase.act;
  return (
    <div className={css.progress}>
      {deadlineAt !== null && (
        <p className={css.clock}>
          <span>{phase.at === 'closing' ? '最后的答卷' : `第 ${phase.act.number} 幕`}</span>
          {pausedAt === null ? (
            <RoomClock deadlineAt={deadlineAt} whenOver="时间到了" />
          ) : (
            <span>{room.slow === undefined ? `暂停中 · 还剩 ${timeLeft(deadlineAt - pausedAt)}` : '暂停中'}</span>
          )}
        </p>
      )}
      {turning !== null && (
        <p className={css.clock}>
          <span>{todoLine(room).text}</span>
          <Countdown deadlineAt={turning.at} whenOver="翻页" />
        </p>
      )}
      <ul className={css.seats}>
        {takenSeats(room).map((seat) => {
          const character = findCharacter(room, seat.characterId);
          return (
            <li key={seat.characterId} className={css.seat}>
              {character !== undefined && (
                <span className={css.face}>
                  <Portrait character={character} />
                </span>
              )}
              <span className={css.name}>
                <span>{characterName(room, seat.characterId)}</span>
                {seat.characterId === phase.seat && <span className={css.soft}> · 你</span>}
              </span>
              <span className={css.at} data-done={phase.at === 'closing' ? seat.submitted : seat.done}>
                <span>{seatAt(room, seat)}</span>
                {silent.has(seat.userId) && <span className={css.soft}> · 还没在讨论里写过字</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {learned !== undefined && <p className={css.soft}>{`${learned}。想要多一点时间，大家一起点「加 5 分钟」。`}</p>}
      <EndAct />
      {!isAlone(room) && <Clock phase={phase} />}
    </div>
  );
}

/**
 * Returns the players who have written nothing in the public chat since the act began, so that the host can draw them
 * in. Empty for other players.
 */
function useSilent({ act }: TablePhase): ReadonlySet<number | null> {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  if (!room.me.host || act.openedAt === null) return new Set();
  const { openedAt } = act;
  const spoke = chat.filter((message) => message.at >= openedAt && heardIn(message) === EVERYBODY);
  const seated = takenSeats(room).filter(({ userId }) => userId !== room.me.userId);
  return new Set(seated.map(({ userId }) => userId).filter((id) => !spoke.some(({ userId }) => userId === id)));
}

/** A pause or five more minutes need several requests; anybody may resume. */
function Clock({ phase: { act, seat } }: { phase: TablePhase }) {
  const room = useRoom();
  const lanes = {
    pause: useCommand(partyPace, 'pause'),
    resume: useCommand(partyPace, 'resume'),
    'more-time': useCommand(partyPace, 'more-time'),
  };
  const run = (step: keyof typeof lanes): void => void lanes[step].run({ partyId: room.partyId, step });
  const wish = (asked: readonly string[], words: string, step: keyof typeof lanes) => (
    <CommandButton block disabled={asked.includes(seat)} state={lanes[step].state} onClick={() => run(step)}>
      {asked.length === 0 ? words : `${words}（${asked.length}/${act.paceNeeded}）`}
    </CommandButton>
  );
  return (
    <>
      <div className={css.wishes}>
        {act.pausedAt === null ? (
          <>
            {wish(act.pauseAsked, '暂停', 'pause')}
            {wish(act.timeAsked, room.slow === undefined ? '加 5 分钟' : '多留半天', 'more-time')}
          </>
        ) : (
          <CommandButton block tone="primary" state={lanes.resume.state} onClick={() => run('resume')}>
            继续
          </CommandButton>
        )}
      </div>
      <p className={css.soft}>
        {act.pausedAt === null
          ? `${room.slow === undefined ? '在场' : '在座'}的人有 ${act.paceNeeded} 位想要，就暂停或加时。`
          : '暂停的时候不计时，也不翻页；谁都可以点继续。'}
      </p>
    </>
  );
}
