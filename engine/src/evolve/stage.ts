// Applies events of stages and acts, and of effects on the whole room: points, opened places and announcements.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { UNTOUCHED } from '../state/clue-state.ts';
import { tokensAtStart } from '../state/tokens.ts';
import {
  isWaiting,
  NO_WISHES,
  NOTHING_TOLD,
  type RoomState,
  type PlayingState,
  type RunningState,
  type Seat,
  type Table,
  type TableState,
  type WaitingState,
  type AskedTimes,
  type Room,
} from '../state/state.ts';
import { append } from '../state/append.ts';

export type StageEvent = Extract<
  RoomEvent,
  {
    type:
      | 'created'
      | 'meeting-set'
      | 'times-asked'
      | 'times-said'
      | 'started'
      | 'act-opened'
      | 'points-given'
      | 'place-opened'
      | 'announced'
      | 'closing-opened'
      | 'ended'
      | 'dismissed';
  }
>;

/** Applies a stage event; `at` is Unix time in ms. Throws if the event does not fit the stage. */
export function evolveStage(script: Script, state: RoomState, event: StageEvent, at: number): RoomState {
  switch (event.type) {
    case 'created': {
      const { partyId, scriptId, payMode, expiresAt } = event;
      const nobody = {
        hostId: 0,
        meetAt: null,
        slow: null,
        members: [],
        former: [],
        replaced: [],
        away: [],
        barred: [],
        guests: [],
        guestsWelcome: true,
        kept: [],
        chairOpen: false,
        chairFor: null,
        master: null,
        led: [],
        times: null,
        coming: [],
        queue: [],
        friendsFirst: false,
        casting: { tastes: [], cast: null, refused: false },
        screens: [],
        hostAsked: [],
        paid: [],
      };
      return { stage: 'lobby', room: { partyId, scriptId, payMode, ...nobody }, expiresAt };
    }
    case 'meeting-set':
      if (state.stage !== 'lobby') throw new Error('The log names a time to meet outside of the lobby.');
      // Setting a meeting time or removing it ends the poll of meeting times (AP13).
      return { ...state, room: meetingAt(state.room, event.at), expiresAt: event.expiresAt };
    case 'times-asked': {
      if (state.stage !== 'lobby') throw new Error('The log asks about times outside of the lobby.');
      const times = event.ats.length === 0 ? null : { ats: event.ats, answers: answersLeft(state.room, event.ats) };
      return { ...state, room: { ...state.room, times }, expiresAt: event.expiresAt };
    }
    case 'times-said': {
      if (state.stage !== 'lobby' || state.room.times === null) throw new Error('The log answers what nobody asked.');
      const { ats, answers } = state.room.times;
      const others = answers.filter(({ userId }) => userId !== event.userId);
      const times = { ats, answers: append(others, { userId: event.userId, ats: event.ats }) };
      return { ...state, room: { ...state.room, times } };
    }
    case 'started':
      if (!isWaiting(state)) throw new Error('The log starts a room that does not wait.');
      return started(script, state, at);
    case 'act-opened': {
      const playing = requirePlaying(state, event);
      const { act, points, deadlineAt, readUntil, carried = [] } = event;
      const table = eachSeat(playing.table, (seat) => {
        const more = carried.find((one) => one.seat === seat.characterId)?.points ?? 0;
        return { ...seat, points: { left: points + more, of: points + more } };
      });
      const reading = { read: readUntil === undefined ? null : [], readUntil: readUntil ?? null };
      const opened = { ...BEGUN, ...reading, number: act, deadlineAt };
      return { ...playing, ...NO_WISHES, ...NOTHING_TOLD, seen: [], table, act: opened, changedAt: at, quietSince: at };
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
      return withTable(state, event, (table) => ({
        ...table,
        openedPlaces: append(table.openedPlaces, event.placeId),
      }));
    case 'announced': {
      const act = state.stage === 'playing' ? state.act.number : script.acts.length + 1;
      return withTable(state, event, (table) => ({
        ...table,
        announcements: append(table.announcements, { at, act, text: event.text }),
      }));
    }
    case 'closing-opened': {
      const { room, table } = requirePlaying(state, event);
      const spent = eachSeat(table, (seat) => ({ ...seat, points: { left: 0, of: 0 } }));
      const clock = { deadlineAt: event.deadlineAt, truthAt: null, pausedAt: null };
      return {
        stage: 'closing',
        room,
        table: spent,
        ...clock,
        ...NO_WISHES,
        ...NOTHING_TOLD,
        seen: [],
        changedAt: at,
        quietSince: at,
      };
    }
    case 'ended': {
      if (state.stage !== 'closing') throw new Error('The log ends a game that was not closing.');
      const { endingId, scores, epilogues = [], judged = [], sides = [], expiresAt } = event;
      return {
        stage: 'debrief',
        room: state.room,
        table: state.table,
        endingId,
        scores,
        epilogues,
        judged,
        sides,
        expiresAt,
        ledBy: state.room.master,
        next: null,
        talks: [],
      };
    }
    case 'dismissed':
      if (state.stage === 'none' || state.stage === 'dismissed') throw new Error('The log dissolves no room.');
      return { stage: 'dismissed', reason: event.reason, last: state };
  }
}

const BEGUN = { overdue: false, longOverdue: false, done: [], moveOnAsked: [], turning: null };

function started(script: Script, { room }: WaitingState, at: number): PlayingState {
  const table: Table = {
    seats: script.characters.map(({ id }) => ({
      characterId: id,
      userId: room.members.find((member) => member.characterId === id)?.userId ?? null,
      points: { left: 0, of: 0 },
      takenAt: null,
      released: false,
      asked: false,
      confessed: false,
      missed: 0,
      notebook: '',
    })),
    clues: script.clues.map(() => UNTOUCHED),
    openedPlaces: [],
    announcements: [],
    hints: [],
    firstRead: null,
    bargains: [],
    exchanges: [],
    skillsUsed: [],
    inquiries: [],
    interludes: [],
    purses: tokensAtStart(script),
    moves: [],
    reckonings: [],
    verdicts: [],
    statements: [],
    deeds: [],
  };
  const act = { ...BEGUN, number: 0, deadlineAt: at, read: null, readUntil: null };
  const begun = { pausedAt: null, changedAt: at, quietSince: at };
  return { stage: 'playing', room, table, act, ...begun, ...NO_WISHES, ...NOTHING_TOLD, seen: [] };
}

export function requirePlaying(state: RoomState, event: RoomEvent): PlayingState {
  if (state.stage !== 'playing') throw new Error(`The log has ${event.type} outside of the acts.`);
  return state;
}

export function requireRunning(state: RoomState, event: RoomEvent): RunningState {
  if (state.stage !== 'playing' && state.stage !== 'closing') {
    throw new Error(`The log has ${event.type} while nobody plays.`);
  }
  return state;
}

export function withTable(state: RoomState, event: RoomEvent, change: (table: Table) => Table): TableState {
  if (state.stage !== 'playing' && state.stage !== 'closing' && state.stage !== 'debrief') {
    throw new Error(`The log has ${event.type} while nobody plays.`);
  }
  return { ...state, table: change(state.table) };
}

export function eachSeat(table: Table, change: (seat: Seat) => Seat): Table {
  return { ...table, seats: table.seats.map(change) };
}

/**
 * Sets the meeting time and ends the poll of times. A different time clears the list of members who confirmed to come
 * (OT11). Null also clears the queue (OT3).
 */
const meetingAt = (room: Room, at: number | null): Room => ({
  ...room,
  meetAt: at,
  times: null,
  coming: at === room.meetAt ? room.coming : [],
  queue: at === null ? [] : room.queue,
});

/** Returns the earlier answers that concern times proposed again, so that members need not answer twice (AP12). */
const answersLeft = ({ times }: Room, ats: readonly number[]): AskedTimes['answers'] =>
  (times?.answers ?? [])
    .map((answer) => ({ ...answer, ats: answer.ats.filter((at) => ats.includes(at)) }))
    .filter((answer) => answer.ats.length > 0);
