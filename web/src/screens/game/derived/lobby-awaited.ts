// Determines whom a full lobby waits for, so that the top bar and the line above the buttons name the same members.
import type { MemberView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { lineMark, personName } from './cast.ts';

export interface Awaited {
  readonly member: MemberView;
  /** Next step that is missing; a member without a character is not ready either. */
  readonly lacks: 'part' | 'ready';
}

/**
 * Returns the awaited members in the members' order. The host needs no ready mark, because starting the game implies
 * it.
 */
export function lobbyAwaited({ members }: RoomView): readonly Awaited[] {
  return members.flatMap((member): Awaited[] => {
    if (member.characterId === null && member.wanted.length === 0) return [{ member, lacks: 'part' }];
    return member.ready || member.host ? [] : [{ member, lacks: 'ready' }];
  });
}

/**
 * Returns for example 「你、老周（掉线了）」.
 * `online`: ids of connected users, as far as known.
 */
export function awaitedMembers(room: RoomView, awaited: readonly Awaited[], online: readonly number[]): string {
  const nameOf = (member: MemberView): string => (member.userId === room.me.userId ? '你' : personName(room, member));
  return awaited.map(({ member }) => `${nameOf(member)}${lineMark(room, member, online)}`).join('、');
}
