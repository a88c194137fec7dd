import { nextLabel } from '../derived/next-labels.ts';
import { Link } from '../../../router/link.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import css from './talk-panel.module.css';

/** Link in the debrief chat to the room in which the players go on. It stays below the messages. */
export function NextLine() {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const { next } = room;
  if (next === null) return null;
  return (
    <Link className={css.next} to={`/join/${next.partyId}`} replace>
      <span>{nextLabel(room, chat, next)}</span>
      <span>{next.userId === room.me.userId ? '去那一局' : '一起去'}</span>
    </Link>
  );
}
