import { findCharacter } from '../derived/cast.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import css from './talk-panel.module.css';
import { isolated } from '../../../format/isolated.ts';

/** Shows who is typing. Hidden from screen readers, because it changes too often. */
export function TypingLine() {
  const room = useRoom();
  const typing = useRoomState((state) => state.typing);
  const names = typing.flatMap(({ userId }) => {
    const member = room.members.find((candidate) => candidate.userId === userId);
    if (member === undefined || userId === room.me.userId) return [];
    return [findCharacter(room, member.characterId)?.name ?? isolated(member.nickname)];
  });
  return (
    <p className={css.typing} aria-hidden="true">
      {names.length > 0 && `${names.join('、')} 正在输入…`}
    </p>
  );
}
