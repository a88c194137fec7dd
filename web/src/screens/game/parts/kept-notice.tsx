import css from './kept-notice.module.css';
import { useRoomState } from '../state/room-context.ts';

export function KeptNotice() {
  const keptAt = useRoomState((state) => state.keptAt);
  if (keptAt === undefined) return null;
  return (
    <p className={css.notice} role="status">
      显示的是上次的内容。剧本、线索和笔记都能看，等网络恢复再行动。
    </p>
  );
}
