import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { Bargains } from '../clues/bargains.tsx';
import { StatementBoardSummary } from '../statements/statement-board-summary.tsx';
import { Inquiries } from '../clues/inquiries.tsx';
import { Skills } from '../clues/skills.tsx';
import { lazyPart, LazyPart } from '../parts/lazy-part.tsx';
import { Judgings } from '../clues/judgings.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TaskList } from './task-list.tsx';
import css from './tasks-panel.module.css';
import { TimeLine } from './time-line-list.tsx';
import { useRoom } from '../state/room-context.ts';

const OWN_SIDE = lazyPart(async () => (await import('../stakes/own-side.tsx')).OwnSide);

const TOKENS = lazyPart(async () => (await import('../stakes/tokens.tsx')).Tokens);

export function TasksPanel() {
  const room = useRoom();
  return (
    <div className={css.panel}>
      <Inquiries />
      <section aria-labelledby="my-tasks">
        <h3 id="my-tasks">我的任务</h3>
        {room.tasks.length === 0 ? (
          <EmptyState text="你没有单独的任务，找出真相就好" />
        ) : (
          <TaskList tasks={room.tasks} />
        )}
      </section>
      {(room.side !== null || room.sides.length > 0) && <LazyPart of={OWN_SIDE} props={{}} />}
      {room.purses.length > 0 && <LazyPart of={TOKENS} props={{}} />}
      <Skills />
      <Bargains />
      {/* In the closing they are among the papers. */}
      {room.stage === GAME_STAGE.Started && <Judgings />}
      <StatementBoardSummary />
      <section aria-labelledby="time-line">
        <h3 id="time-line">最近的动静</h3>
        <TimeLine />
      </section>
    </div>
  );
}
