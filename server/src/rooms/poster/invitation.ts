import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { SeatPayer } from '@juzhongren/contract/room-calls/room';
import { multiDayLabel } from '@juzhongren/contract/room/multi-day-labels';
import type { Script } from '@juzhongren/contract/script/script';
import { seatPrice } from '@juzhongren/engine/state/payments';
import { isWaiting, type Member, type RoomState, type Room } from '@juzhongren/engine/state/state';
import { seatsLine, tagsOf, whenOf, type When } from './labels.ts';

/** Full content of a poster. The same content gives the same picture. */
export interface Invitation {
  readonly scriptName: string;
  readonly tags: string;
  /** Nickname of the host. */
  readonly inviter: string;
  readonly seats: string;
  readonly isFull: boolean;
  readonly when: When;
  /** Page that the QR code opens. */
  readonly link: string;
  /** Media id of the cover. */
  readonly cover: string | null;
}

interface Occasion {
  readonly now: number;
  /** Public address of this service, for example `https://play.example.cn`. */
  readonly origin: string;
}

/**
 * Returns what a poster of the room says now. Undefined once nobody can sit down any more. Contains no secret of a
 * seat.
 */
export function invitationTo(
  room: { script: Script; media: { cover: Readonly<Record<string, string>> }; state: RoomState },
  { now, origin }: Occasion,
): Invitation | undefined {
  const open = openRoom(room.state);
  if (open === undefined) return undefined;
  const { card } = room.script;
  const meetAt = meetingOf(room.state);
  const seats = { open: Math.max(0, card.player - open.members.length), of: card.player };
  return {
    scriptName: card.name,
    tags: tagsOf(card),
    inviter: hostOf(open)?.nickname ?? '',
    seats: seatsLine(seats),
    isFull: seats.open === 0,
    when:
      open.slow !== null && meetAt === null
        ? { main: multiDayLabel(open.slow), note: '' }
        : whenOf({ at: meetAt, now, duration: card.duration }),
    link: `${origin}/join/${open.partyId}`,
    cover: room.media.cover[card.cover] ?? null,
  };
}

export const hostOf = ({ members, master, hostId }: Room): Pick<Member, 'nickname' | 'avatar'> | undefined =>
  master?.userId === hostId ? master : members.find(({ userId }) => userId === hostId);

/** Returns the meeting time of a room before play, Unix ms; null without a time and once play has begun. */
export const meetingOf = (state: RoomState): number | null =>
  state.stage !== 'none' && state.stage !== 'dismissed' && isWaiting(state) ? state.room.meetAt : null;

/** Returns who pays for the seat of a player who joins now. */
export function payerOf({ script, state }: { script: Script; state: RoomState }): SeatPayer {
  if (state.stage === 'none' || state.stage === 'dismissed' || !isWaiting(state)) return 'nobody';
  if (seatPrice(script) === 0) return 'nobody';
  return state.room.payMode === PAY_MODE.GoDutch ? 'each' : 'host';
}

/** Returns the room while somebody could sit down in it; undefined once its game is over. */
export function openRoom(state: RoomState): Room | undefined {
  switch (state.stage) {
    case 'lobby':
    case 'paying':
    case 'playing':
    case 'closing':
      return state.room;
    case 'none':
    case 'debrief':
    case 'dismissed':
      return undefined;
  }
}
