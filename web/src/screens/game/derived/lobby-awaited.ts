// Whom a full lobby waits for before it can begin: the bar above and the line over the buttons name the same people.
import type { MemberView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { lineMark, personName } from './cast.ts';

export interface Awaited {
  readonly member: MemberView;
  /** What they have not done yet; who has no part is not ready either. */
  readonly lacks: 'part' | 'ready';
}

/** In the members' order. Starting is the host's word that they are ready. */
export function lobbyAwaited({ members }: RoomView): readonly Awaited[] {
  return members.flatMap((member): Awaited[] => {
    if (member.characterId === null && member.wanted.length === 0) return [{ member, lacks: 'part' }];
    return member.ready || member.host ? [] : [{ member, lacks: 'ready' }];
  });
}

/** 「你、老周（掉线了）」; `online` is who has a line, as far as it is known. */
export function awaitedMembers(room: RoomView, awaited: readonly Awaited[], online: readonly number[]): string {
  const nameOf = (member: MemberView): string => (member.userId === room.me.userId ? '你' : personName(room, member));
  return awaited.map(({ member }) => `${nameOf(member)}${lineMark(room, member, online)}`).join('、');
}
