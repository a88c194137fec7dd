// From the lobby to the end: each stage's beginning, the acts, and what effects do to the table as a whole.
import type { PartyEvent } from '@juzhongren/contract/events';
import type { Script } from '@juzhongren/contract/script';
import { UNTOUCHED } from './clue-state.ts';
import {
  isWaiting,
  NO_WISHES,
  type PartyState,
  type PlayingState,
  type Seat,
  type Table,
  type TableState,
  type WaitingState,
} from './state.ts';

export type StageEvent = Extract<
  PartyEvent,
  {
    type:
      | 'created'
      | 'started'
      | 'act-opened'
      | 'act-done'
      | 'act-overdue'
      | 'move-on-asked'
      | 'points-given'
      | 'place-opened'
      | 'announced'
      | 'closing-opened'
      | 'ended'
      | 'dismissed';
  }
>;

export function evolveStage(script: Script, state: PartyState, event: StageEvent, at: number): PartyState {
  switch (event.type) {
    case 'created': {
      const { partyId, scriptId, payMode, expiresAt } = event;
      const nobody = { hostId: 0, members: [], former: [], away: [], barred: [], hostAsked: [], paid: [] };
      return { stage: 'lobby', room: { partyId, scriptId, payMode, ...nobody }, expiresAt };
    }
    case 'started':
      if (!isWaiting(state)) throw new Error('The log starts a room that does not wait.');
      return started(script, state, at);
    case 'act-opened': {
      const playing = requirePlaying(state, event);
      const { act, points, deadlineAt } = event;
      const table = eachSeat(playing.table, (seat) => ({ ...seat, points: { left: points, of: points } }));
      const opened = { number: act, deadlineAt, overdue: false, longOverdue: false, done: [], moveOnAsked: [] };
      return { ...playing, ...NO_WISHES, table, act: opened, changedAt: at };
    }
    case 'act-done': {
      const playing = requirePlaying(state, event);
      const others = playing.act.done.filter((seat) => seat !== event.seat);
      return { ...playing, act: { ...playing.act, done: event.done ? [...others, event.seat] : others } };
    }
    case 'act-overdue': {
      const playing = requirePlaying(state, event);
      const { act } = playing;
      // Told a second time when any one of them may move on: who asked before is asked anew.
      const told = act.overdue ? { longOverdue: true, moveOnAsked: [] } : { overdue: true };
      return { ...playing, act: { ...act, ...told } };
    }
    case 'move-on-asked': {
      const playing = requirePlaying(state, event);
      return { ...playing, act: { ...playing.act, moveOnAsked: [...playing.act.moveOnAsked, event.seat] } };
    }
    case 'points-given': {
      const { to, points } = event;
      return withTable(state, event, (table) =>
        eachSeat(table, (seat) =>
          to === 'table' || to.seat === seat.characterId
            ? { ...seat, points: { left: seat.points.left + points, of: seat.points.of + points } }
            : seat,
        ),
      );
    }
    case 'place-opened':
      return withTable(state, event, (table) => ({ ...table, openedPlaces: [...table.openedPlaces, event.placeId] }));
    case 'announced': {
      const act = state.stage === 'playing' ? state.act.number : script.acts.length + 1;
      return withTable(state, event, (table) => ({
        ...table,
        announcements: [...table.announcements, { at, act, text: event.text }],
      }));
    }
    case 'closing-opened': {
      const { room, table } = requirePlaying(state, event);
      const spent = eachSeat(table, (seat) => ({ ...seat, points: { left: 0, of: 0 } }));
      return { stage: 'closing', room, table: spent, deadlineAt: event.deadlineAt, ...NO_WISHES, changedAt: at };
    }
    case 'ended': {
      if (state.stage !== 'closing') throw new Error('The log ends a game that was not closing.');
      const { endingId, scores, expiresAt } = event;
      return { stage: 'debrief', room: state.room, table: state.table, endingId, scores, expiresAt };
    }
    case 'dismissed':
      if (state.stage === 'none' || state.stage === 'dismissed') throw new Error('The log dissolves no room.');
      return { stage: 'dismissed', reason: event.reason, last: state };
  }
}

function started(script: Script, { room }: WaitingState, at: number): PlayingState {
  const table: Table = {
    seats: script.characters.map(({ id }) => ({
      characterId: id,
      userId: room.members.find((member) => member.characterId === id)?.userId ?? null,
      points: { left: 0, of: 0 },
      takenAt: null,
      released: false,
      notebook: '',
    })),
    clues: script.clues.map(() => UNTOUCHED),
    openedPlaces: [],
    announcements: [],
  };
  const act = { number: 0, deadlineAt: at, overdue: false, longOverdue: false, done: [], moveOnAsked: [] };
  return { stage: 'playing', room, table, act, ...NO_WISHES, changedAt: at };
}

function requirePlaying(state: PartyState, event: StageEvent): PlayingState {
  if (state.stage !== 'playing') throw new Error(`The log has ${event.type} outside of the acts.`);
  return state;
}

/** For events that only make sense once there is a table. */
export function withTable(state: PartyState, event: PartyEvent, change: (table: Table) => Table): TableState {
  if (state.stage !== 'playing' && state.stage !== 'closing' && state.stage !== 'debrief') {
    throw new Error(`The log has ${event.type} while nobody plays.`);
  }
  return { ...state, table: change(state.table) };
}

export function eachSeat(table: Table, change: (seat: Seat) => Seat): Table {
  return { ...table, seats: table.seats.map(change) };
}
