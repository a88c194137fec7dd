import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { partyInvitation } from '@juzhongren/contract/room-calls/room';
import { multiDayTermsOf } from '../core/multi-day-terms.ts';
import { seatPrice } from '@juzhongren/engine/state/payments';
import { refuse, route, type Route } from '../../http/calls.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom, type RoomReading } from '../commands/view.ts';
import { guestDoor } from '../guests/door.ts';
import { hostOf, meetingOf, openRoom, payerOf } from './invitation.ts';

type ToldInvitation = ResponseOf<typeof partyInvitation>;

export const invitationRoute = (roomServices: RoomServices): Route =>
  route(partyInvitation, async ({ request: { partyId } }) => {
    const room = partyId === null ? undefined : await readRoom(roomServices, partyId);
    const told = room && invitationIn(roomServices, room);
    return told ?? refuse(ERROR.invitationInvalid);
  });

/**
 * Returns what anybody with the link may know before they sign in (IN1). For a room that is over, only what was played.
 * Undefined if the room never existed.
 */
export function invitationIn({ deps }: RoomServices, room: RoomReading): ToldInvitation | undefined {
  if (room.state.stage === 'none') return undefined;
  const open = openRoom(room.state);
  const door = guestDoor(deps, room);
  const { id, card } = room.script;
  const cover = room.media.coverSmall[card.cover];
  const host = open && hostOf(open);
  const meetAt = meetingOf(room.state);
  return {
    host: { nickname: host?.nickname ?? '', avatar: host?.avatar ?? '' },
    script: {
      script_id: id,
      script_name: card.name,
      cover: cover === undefined ? '' : mediaPath(cover),
      player: card.player,
      duration: card.duration,
    },
    openSeats: open === undefined ? 0 : Math.max(0, card.player - open.members.length),
    ...(open?.chairOpen === true && open.master === null ? { openChair: true } : {}),
    ...(open === undefined ? {} : { pays: payerOf(room), price: seatPrice(room.script) }),
    ...(meetAt === null ? {} : { meetAt }),
    ...(open === undefined ? {} : multiDayTermsOf(room.state)),
    over: open === undefined,
    ...(door === undefined ? {} : { guests: door }),
  };
}
