import type { RoomView } from '@juzhongren/contract/room';
import css from './tasks-panel.module.css';

/** Tasks with what they are worth; whether they were met is told at the end. */
export function TaskList({ tasks }: { tasks: RoomView['tasks'] }) {
  return (
    <ul className={css.tasks}>
      {tasks.map((task) => (
        <li key={task.taskId} className={css.task} data-met={task.met}>
          <p>{task.text}</p>
          <p className={css.worth}>
            第 {task.act} 幕 · {task.score} 分 · {task.met === null ? '结案时揭晓' : task.met ? '已完成' : '没有完成'}
          </p>
        </li>
      ))}
    </ul>
  );
}
