import css from './presence.module.css';
import { useRoom, useRoomState } from '../state/room-context.ts';

const WORDS = { online: '在线', away: '暂时离开', offline: '离线' } as const;

/** Shows whether a player's device is connected. 离线 may only mean a locked phone; 暂时离开 means that it lasts. */
export function Presence({ userId }: { userId: number }) {
  const online = useRoomState((state) => state.online.includes(userId));
  const { members, slow } = useRoom();
  // In a multi-day game `away` means that the player missed acts, which is shown beside it.
  const away = slow === undefined && members.some((member) => member.userId === userId && member.away);
  const state = online ? 'online' : away ? 'away' : 'offline';
  return <span className={css.dot} data-state={state} role="img" aria-label={WORDS[state]} />;
}
