// Decides commands about guests: users without an account who join a lobby by invitation.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script/script';
import type { ServerCommand, UserCommand } from '../step/command.ts';
import { join } from './lobby.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { seatPrice } from '../state/payments.ts';
import { isInRoom } from '../state/seats.ts';
import type { LobbyState, RoomState, Room } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/** Returns whether each member must pay for their own seat. Guests cannot pay, so they cannot join such a room. */
export const isForPayers = (script: Script, { payMode }: Pick<Room, 'payMode'>): boolean =>
  payMode === PAY_MODE.GoDutch && seatPrice(script) > 0;

/**
 * Joins the lobby as a guest. Errors: 4021 if the room has left the lobby, the host does not allow guests, or each
 * player pays for themselves; otherwise as `join`.
 */
export function joinAsGuest(draft: Draft, command: Of<'join-as-guest'>): Decision {
  const { state, script } = draft;
  const { userId, nickname, avatar } = command;
  const isOpen = state.stage === 'lobby' && state.room.guestsWelcome && !isForPayers(script, state.room);
  if (state.stage !== 'none' && state.stage !== 'dismissed' && !isOpen) return refuse(ERROR.guestsNotWelcome);
  const joined = join(draft, { type: 'join', userId, nickname, avatar });
  if (!joined.ok || draft.events.length === 0) return joined;
  emit(draft, { type: 'guest-came', userId });
  return accept(draft);
}

/** Allows or forbids new guests to join. Errors: 4007 if the caller is not the host. */
export function welcomeGuests(draft: Draft, { room }: LobbyState, { userId, welcome }: Of<'welcome-guests'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.guestsWelcome !== welcome) emit(draft, { type: 'guests-welcomed', welcome });
  return accept(draft);
}

/**
 * Replaces a guest by an account. Errors: 4012 if the user is not a guest of this room; 4024 if the account is or was
 * in the room, or was removed from it.
 */
export function keepGuest(
  draft: Draft,
  { guestId, accountId }: Extract<ServerCommand, { type: 'keep-guest' }>,
): Decision {
  const room = roomOf(draft.state);
  if (room === undefined || !room.guests.includes(guestId)) return refuse(ERROR.alreadyDone);
  if (accountId !== guestId && isKnown(room, accountId)) return refuse(ERROR.accountInRoom);
  emit(draft, { type: 'guest-kept', userId: guestId, accountId });
  return accept(draft);
}

function roomOf(state: RoomState): Room | undefined {
  if (state.stage === 'none') return undefined;
  return state.stage === 'dismissed' ? state.last.room : state.room;
}

const isKnown = (room: Room, userId: number): boolean =>
  isInRoom(room, userId) ||
  [...room.barred, ...room.led].includes(userId) ||
  [...room.former, ...room.replaced].some((one) => one.userId === userId);
