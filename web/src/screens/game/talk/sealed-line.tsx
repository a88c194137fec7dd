import { peopleNames } from '../derived/cast.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import css from './talk-panel.module.css';

/** Says that others talked privately. Everybody sees this, but not the content. */
export function SealedLine({ circle, count }: { circle: readonly number[]; count: number }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const last = circle.at(-1);
  const others = peopleNames(room, { chat, people: circle.slice(0, -1) });
  const names = last === undefined ? '' : `${others} 和 ${peopleNames(room, { chat, people: [last] })}`;
  return <p className={css.sealed}>{`${names} 私聊了 ${count} 句`}</p>;
}
