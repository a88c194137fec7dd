// Computes the single next step of a viewer, which the bar at the top of every page shows.
import type { TodoView } from '@juzhongren/contract/room/todo';
import { dueSheets, votesDue } from '../rules/acts.ts';
import { isCast } from '../decide/wanted.ts';
import { owedBy, owingLines } from '../state/payments.ts';
import { clueHere } from '../state/clue-state.ts';
import { refusalToPay } from '../state/tokens.ts';
import { candidates, isOpenPlace, isSearchOpen } from '../rules/search.ts';
import { hasVoted } from '../rules/votes.ts';
import { emptySeats, findMember, findSeat, isInRoom, isTableOfOne, newcomers, occupiedSeats } from '../state/seats.ts';
import { isWaiting, type LobbyState, type PayingState, type PlayingState, type RunningState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';
import { awaitedSeats } from './wishes.ts';

const todo = (kind: TodoView['kind'], rest: Partial<TodoView> = {}): TodoView => ({
  kind,
  clueId: null,
  waitingFor: [],
  deadlineAt: null,
  ...rest,
});

export function todoView(viewing: Viewing): TodoView {
  const { state, dismissed, script, seat } = viewing;
  if (dismissed !== null) return todo('closed');
  if (!isWaiting(state) && newcomers(state.room).some((member) => member.userId === viewing.userId)) {
    return todo(state.stage !== 'debrief' && emptySeats(state.table).length > 0 ? 'take-seat' : 'wait-seat');
  }
  switch (state.stage) {
    case 'lobby':
      return inLobby(viewing, state);
    case 'paying':
      return whilePaying(viewing, state);
    case 'playing':
      return inAct(viewing, state);
    case 'closing': {
      const deadlineAt = isTableOfOne(state.table) ? null : state.deadlineAt;
      if (state.pausedAt !== null) return todo('paused');
      if (state.truthAt !== null) return todo('turning', { deadlineAt: state.truthAt });
      const awaited = awaitedSeats(script, state);
      const waitingFor = occupiedSeats(state.table)
        .map(({ characterId }) => characterId)
        .filter((other) => awaited.includes(other));
      if (seat !== null) {
        if (owesReply(state, seat)) return todo('reply', { waitingFor, deadlineAt });
        const { votes, sheets, judgings } = dueSheets({ script }, state, seat);
        if (votes[0] !== undefined) return todo('vote', { clueId: votes[0], waitingFor, deadlineAt });
        if (sheets[0] !== undefined) return todo('answer', { clueId: sheets[0], waitingFor, deadlineAt });
        if (judgings.length > 0) return todo('judge', { waitingFor, deadlineAt });
      }
      return todo('wait-sheets', { waitingFor, deadlineAt });
    }
    case 'debrief':
      return todo('read-truth', { deadlineAt: state.expiresAt });
  }
}

function inLobby({ script, userId }: Viewing, { room, expiresAt }: LobbyState): TodoView {
  const me = findMember(room, userId);
  const isHost = room.hostId === userId;
  const unready = room.members.filter((member) => !member.ready && member.userId !== room.hostId);
  const waitingFor = unready.flatMap(({ characterId }) => (characterId === null ? [] : [characterId]));
  const rest = { waitingFor, deadlineAt: expiresAt };
  if (me !== undefined && !isCast(me)) return todo('choose-character', rest);
  if (me !== undefined && !isHost && !me.ready) return todo('get-ready', rest);
  if (room.members.length < script.card.player) return todo('invite', rest);
  const isComplete = unready.length === 0 && room.members.every(isCast);
  if (!isComplete) return todo('wait-ready', rest);
  return todo(isHost ? 'start' : 'wait-start', rest);
}

/** Returns `pay` for a payer who still owes money. All others get `wait-pay`, with the unpaid seats. */
function whilePaying({ userId }: Viewing, state: PayingState): TodoView {
  const { room, deadlineAt } = state;
  const owed = owingLines(state).map((line) => findMember(room, line.userId)?.characterId);
  const isMember = isInRoom(room, userId);
  const rest = { waitingFor: isMember ? owed.filter((id) => id != null) : [], deadlineAt };
  return todo(owedBy(state, userId).amount > 0 ? 'pay' : 'wait-pay', rest);
}

/** Tells whether the seat must answer a question that a skill asked. This answer comes before every other step. */
const owesReply = (state: RunningState, seat: string): boolean =>
  state.table.inquiries.some(({ to, reply }) => to === seat && reply === null);

/**
 * Returns the next step in an act. The order is: read, search while something can be found, vote, end the act, and
 * after the deadline move on. A vote that waits only for this seat comes first. The engine does not know what the user
 * has looked at on the device. Therefore the client (`todoLine`) names unseen things before it shows the steps search,
 * vote and end the act.
 */
function inAct(viewing: Viewing, state: PlayingState): TodoView {
  const { script, room, act, seat: mine } = { ...viewing, room: state.room, act: state.act };
  const waitingFor = without(act.done, state);
  const deadlineAt = isTableOfOne(state.table) ? null : act.deadlineAt;
  const rest = { waitingFor, deadlineAt };
  if (state.pausedAt !== null) return todo('paused', { waitingFor });
  if (act.turning !== null) return todo('turning', { waitingFor, deadlineAt: act.turning.at });
  const seat = mine === null ? undefined : findSeat(state.table, mine);
  if (seat === undefined) return todo('wait-act', rest);
  if (owesReply(state, seat.characterId)) return todo('reply', rest);
  const votes = votesDue(script, state, seat.characterId).map((clueId) => ({
    clueId,
    waitingFor: votesMissing(script, state, clueId),
  }));
  const awaited = votes.find(
    ({ waitingFor: missing }) => missing.length === 1 && occupiedSeats(state.table).length > 1,
  );
  if (awaited !== undefined) return todo('vote', { ...rest, ...awaited });
  if (act.read?.includes(seat.characterId) === false) {
    // A multi-day game has no separate reading time, so the reading ends with the act.
    const readUntil = room.slow === null ? act.readUntil : deadlineAt;
    return todo('read', { waitingFor: without(act.read, state), deadlineAt: readUntil });
  }
  if (!isSearchOpen(script, state)) {
    return todo('wait-reading', { waitingFor: without(act.read ?? [], state), deadlineAt: act.readUntil });
  }
  const isDone = act.done.includes(seat.characterId);
  const canFind = script.places.some(
    (place) =>
      place.cost <= seat.points.left &&
      refusalToPay(state.table, seat.characterId, place.price) === null &&
      isOpenPlace(script, state, place) &&
      candidates(script, state, { place, seat: seat.characterId }).length > 0,
  );
  if (!isDone && canFind) return todo('search', rest);
  const [openVote] = votes;
  if (openVote !== undefined) return todo('vote', { ...rest, ...openVote });
  if (!isDone) return todo('finish-act', rest);
  const mayMoveOn = act.overdue && (room.hostId === viewing.userId || !act.moveOnAsked.includes(seat.characterId));
  return todo(mayMoveOn ? 'move-on' : 'wait-act', rest);
}

const without = (seats: readonly string[], { table }: PlayingState): string[] =>
  occupiedSeats(table)
    .map(({ characterId }) => characterId)
    .filter((other) => !seats.includes(other));

function votesMissing(script: Viewing['script'], state: PlayingState, clueId: string): string[] {
  const here = clueHere(script, state.table, clueId);
  return occupiedSeats(state.table)
    .map(({ characterId }) => characterId)
    .filter((seat) => !hasVoted(here.state, seat));
}
