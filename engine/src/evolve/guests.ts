// Applies events of guests: a guest arrives, the host admits or stops guests, or a guest gets an account.
import type { RoomEvent, SeatDue } from '@juzhongren/contract/room/events';
import type { LiveState, Member, OpenableTalk, RoomState, Room } from '../state/state.ts';
import { append } from '../state/append.ts';

export type GuestEvent = Extract<RoomEvent, { type: 'guest-came' | 'guests-welcomed' | 'guest-kept' }>;

export function evolveGuests(state: RoomState, event: GuestEvent): RoomState {
  if (state.stage === 'none') throw new Error(`The log has ${event.type} while there is no room.`);
  // A guest may get an account after the room is dissolved. The last state is then changed too, so that the account
  // keeps the guest's history.
  if (state.stage === 'dismissed') return { ...state, last: changed(state.last, event) };
  return changed(state, event);
}

function changed(state: LiveState, event: GuestEvent): LiveState {
  const { room } = state;
  switch (event.type) {
    case 'guest-came':
      return { ...state, room: { ...room, guests: append(room.guests, event.userId) } };
    case 'guests-welcomed':
      return { ...state, room: { ...room, guestsWelcome: event.welcome } };
    case 'guest-kept':
      return kept(state, event);
  }
}

type GuestKeptEvent = Extract<GuestEvent, { type: 'guest-kept' }>;

/** Replaces the guest's user id by the id of the account everywhere in the state. */
function kept(state: LiveState, { userId, accountId }: GuestKeptEvent): LiveState {
  const guests = state.room.guests.filter((guest) => guest !== userId);
  if (accountId === userId) return { ...state, room: { ...state.room, guests } };
  const now = (one: number): number => (one === userId ? accountId : one);
  const room = { ...renamed(state.room, now), guests, kept: append(state.room.kept, { guestId: userId, accountId }) };
  if (state.stage === 'lobby') return { ...state, room };
  if (state.stage === 'paying') {
    return { ...state, room, dues: state.dues.map((line) => renamedDue(line, now)), atTill: state.atTill.map(now) };
  }
  const seats = state.table.seats.map((seat) => (seat.userId === null ? seat : { ...seat, userId: now(seat.userId) }));
  const deeds = state.table.deeds.map((deed) => ({ ...deed, by: now(deed.by) }));
  const table = { ...state.table, seats, deeds };
  if (state.stage !== 'debrief') return { ...state, room, table };
  const next = state.next === null ? null : { ...state.next, userId: now(state.next.userId) };
  const ledBy = state.ledBy === null ? null : { ...state.ledBy, userId: now(state.ledBy.userId) };
  return { ...state, room, table, ledBy, next, talks: state.talks.map((talk) => renamedTalk(talk, now)) };
}

type Renaming = (userId: number) => number;

function renamed(room: Room, now: Renaming): Room {
  const person = (member: Member): Member => ({ ...member, userId: now(member.userId) });
  return {
    ...room,
    hostId: now(room.hostId),
    members: room.members.map(person),
    former: room.former.map(person),
    replaced: room.replaced.map(person),
    away: room.away.map(now),
    master: room.master === null ? null : { ...room.master, userId: now(room.master.userId) },
    led: room.led.map(now),
    chairFor: room.chairFor === null ? null : now(room.chairFor),
    barred: room.barred.map(now),
    hostAsked: room.hostAsked.map(({ userId, hostId }) => ({ userId: now(userId), hostId: now(hostId) })),
    times:
      room.times === null
        ? null
        : { ...room.times, answers: room.times.answers.map(({ userId, ats }) => ({ userId: now(userId), ats })) },
    coming: room.coming.map(now),
    queue: room.queue.filter(({ userId }) => !room.members.some((one) => now(one.userId) === userId)),
    casting: {
      ...room.casting,
      tastes: room.casting.tastes.map(({ userId, taste }) => ({ userId: now(userId), taste })),
      cast: room.casting.cast?.map(({ userId, characterId }) => ({ userId: now(userId), characterId })) ?? null,
    },
    screens: room.screens.map((screen) => ({ ...screen, by: now(screen.by) })),
    paid: room.paid.map((marker) => ({ ...marker, userId: now(marker.userId), payerId: now(marker.payerId) })),
  };
}

function renamedTalk(talk: OpenableTalk, now: Renaming): OpenableTalk {
  return { ...talk, circle: talk.circle.map(now).sort((one, other) => one - other), agreed: talk.agreed.map(now) };
}

function renamedDue(line: SeatDue, now: Renaming): SeatDue {
  return { ...line, userId: now(line.userId), payerId: now(line.payerId) };
}
