import type { RoomView } from '@juzhongren/contract/room/view';
import css from './tasks-panel.module.css';

export function TaskList({ tasks, ended = false }: { tasks: RoomView['tasks']; ended?: boolean }) {
  return (
    <ul className={css.tasks}>
      {tasks.map((task) => (
        <li key={task.taskId} className={css.task} data-met={task.met}>
          <p>{task.text}</p>
          <p className={css.worth}>{`第 ${task.act} 幕 · ${task.score} 分 · ${outcomeOf(task, ended)}`}</p>
        </li>
      ))}
    </ul>
  );
}

const JUDGES = { others: '由大家来评', host: '由房主来评', some: '由几个人来评' } as const;

function outcomeOf({ met, judgedBy }: RoomView['tasks'][number], ended: boolean): string {
  if (met !== null) return met ? '已完成' : '没有完成';
  // The player who judges this was not there.
  if (ended) return '没有人能评，不计分';
  return judgedBy === null ? '结案时揭晓' : `${JUDGES[judgedBy]}，结案时揭晓`;
}
