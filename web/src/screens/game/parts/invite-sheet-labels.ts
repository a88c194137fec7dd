import type { RoomView } from '@juzhongren/contract/room/view';
import { invitationTerms } from '../../../ui/invitation/invitation-terms.ts';
import { isTreat } from '../derived/dues.ts';
import { isInPlay } from '../derived/phase.ts';

/** Returns the number of free seats. An invited member who has not sat down yet also takes one. */
export const openSeats = ({ script, members }: RoomView): number => Math.max(0, script.player - members.length);

const isGameMasterRoleFree = ({ chair }: RoomView): boolean => chair?.open === true && chair.master === null;

export const isPlaceFree = (room: RoomView): boolean => openSeats(room) > 0 || isGameMasterRoleFree(room);

/** Returns the seat status in the words of the poster. */
export function inviteSeats(room: RoomView): string {
  const open = openSeats(room);
  return open > 0 ? `还差 ${open} 位 · 共 ${room.script.player} 位` : '已满员';
}

/** Returns the text beside the invitation link: meeting time if set, script, who pays, duration and free seats. */
export function inviteSentence(room: RoomView, when: string | undefined): string {
  const { script_name: name, player } = room.script;
  const open = openSeats(room);
  const seats =
    open === 0
      ? isGameMasterRoleFree(room)
        ? '还缺一位主持人'
        : '已满员'
      : isInPlay(room)
        ? `空出 ${open} 个座位，点开就能接手`
        : `还差 ${open} 位`;
  return `${when ?? ''}《${name}》${player}人本，${[...terms(room), seats].join('，')}`;
}

/** A player who takes over a seat in play joins midway and pays nothing. */
function terms(room: RoomView): readonly string[] {
  if (isInPlay(room)) return [];
  const { price, duration } = room.script;
  return invitationTerms({
    pays: price === 0 ? 'nobody' : isTreat(room) ? 'host' : 'each',
    price,
    slow: room.slow,
    duration,
  });
}

export function inviteLead(room: RoomView): string {
  if (openSeats(room) === 0 && isGameMasterRoleFree(room))
    return '座位都坐满了，还缺一位主持人：点开链接就坐到主持位上。';
  if (openSeats(room) === 0) return '座位都坐满了，有人离开时再邀请吧。';
  return isInPlay(room) ? '把链接发给朋友，点开就能接手空着的角色。' : '把链接发给朋友，点开就能坐下。';
}
