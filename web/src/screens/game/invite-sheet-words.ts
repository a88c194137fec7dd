import type { RoomView } from '@juzhongren/contract/room';

type Seats = Pick<RoomView, 'script' | 'members' | 'stage'>;

/** How many may still come; who came by invitation and has not sat down yet takes a seat, too. */
export const openSeats = ({ script, members }: Seats): number => Math.max(0, script.player - members.length);

/** As the poster says it. */
export function inviteSeats(room: Seats): string {
  const open = openSeats(room);
  return open > 0 ? `还差 ${open} 位 · 共 ${room.script.player} 位` : '已满员';
}

export function inviteLead(room: Seats): string {
  const inPlay = room.stage === 1 || room.stage === 2;
  if (openSeats(room) === 0) return '座位都坐满了，有人离开时再邀请吧。';
  return inPlay ? '把链接发给朋友，点开就能接手空着的角色。' : '把链接发给朋友，点开就能坐下。';
}
