import css from './presence.module.css';
import { useRoom, useRoomState } from '../state/room-context.ts';

const WORDS = { online: '在线', away: '暂时离开', offline: '离线' } as const;

/** Whether somebody's device is connected. A phone that locked has not left: 离线 is no reproach, 暂时离开 says it lasts. */
export function Presence({ userId }: { userId: number }) {
  const online = useRoomState((state) => state.online.includes(userId));
  const { members, slow } = useRoom();
  // Of a slow game it says that they let an act go by: that is told beside it.
  const away = slow === undefined && members.some((member) => member.userId === userId && member.away);
  const state = online ? 'online' : away ? 'away' : 'offline';
  return <span className={css.dot} data-state={state} role="img" aria-label={WORDS[state]} />;
}
