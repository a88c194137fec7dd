// Who sits where, as the table sheet lists it.
import type { MemberView, SeatView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';

export interface SeatRow {
  /** Stays the same while people come and go on a seat. */
  readonly key: string;
  /** The part; null for who has none yet. */
  readonly characterId: string | null;
  /** Null on an empty seat. */
  readonly member: MemberView | null;
  /** Null in the lobby and for who stands at the table without a seat. */
  readonly seat: SeatView | null;
}

export const memberKey = (userId: number): string => `user-${userId}`;
export const seatKey = (characterId: string): string => `seat-${characterId}`;

/** In the lobby everybody here and the places that are free; in play every seat, then newcomers without one. */
export function seatRows(room: RoomView): SeatRow[] {
  if (room.seats.length === 0) {
    const here = room.members.map((member) => rowOf(member));
    const free = Math.max(0, room.script.player - room.members.length);
    const places = Array.from({ length: free }, (_, index) => ({
      key: `free-${index}`,
      characterId: null,
      member: null,
      seat: null,
    }));
    return [...here, ...places];
  }
  const seated = room.seats.map((seat) => ({
    key: seatKey(seat.characterId),
    characterId: seat.characterId,
    member: room.members.find((member) => member.userId === seat.userId) ?? null,
    seat,
  }));
  const standing = room.members.filter((member) => room.seats.every((seat) => seat.userId !== member.userId));
  return [...seated, ...standing.map((member) => rowOf(member))];
}

const rowOf = (member: MemberView): SeatRow => ({
  key: memberKey(member.userId),
  characterId: member.characterId,
  member,
  seat: null,
});
