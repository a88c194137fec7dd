// Guests: people without an account, whom an invitation lets into a lobby.
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

/** Each member owes their own seat there, and a guest has nothing to pay with. */
export const isForPayers = (script: Script, { payMode }: Pick<Room, 'payMode'>): boolean =>
  payMode === PAY_MODE.GoDutch && seatPrice(script) > 0;

/** A place in the lobby, as for anybody. Refused: 4021 after the lobby, where the host lets none in or each pays; as `join`. */
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

/** Refused: 4007 who is not the host. */
export function welcomeGuests(draft: Draft, { room }: LobbyState, { userId, welcome }: Of<'welcome-guests'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.guestsWelcome !== welcome) emit(draft, { type: 'guests-welcomed', welcome });
  return accept(draft);
}

/** Refused: 4012 who is no guest of this room, 4024 an account that is or was in it, or was put out of it. */
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
