import css from './presence.module.css';
import { useRoomState } from './room-context.ts';

/** Whether somebody's device is connected. A phone that locked has not left: 离线 is no reproach. */
export function Presence({ userId }: { userId: number }) {
  const online = useRoomState((state) => state.online.includes(userId));
  return <span className={css.dot} data-online={online} role="img" aria-label={online ? '在线' : '离线'} />;
}
