// Builds the rows of the seat list.
import type { MemberView, SeatView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';

export interface SeatRow {
  /** Stable while players join and leave a seat. */
  readonly key: string;
  readonly characterId: string | null;
  readonly member: MemberView | null;
  /** Null in the lobby and for a member without a seat in play. */
  readonly seat: SeatView | null;
}

export const memberKey = (userId: number): string => `user-${userId}`;
export const seatKey = (characterId: string): string => `seat-${characterId}`;

/** Returns the rows: in the lobby all members and the free places; in play all seats, then members without a seat. */
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
