// Applies events of pace: reading time, reading aloud, the end of an act, the announced end of a vote and of the game,
// pauses and extra time.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { changeClue } from '../state/clue-state.ts';
import { afterPause } from './interlude.ts';
import { requirePlaying, requireRunning, withTable } from './stage.ts';
import type {
  Aloud,
  ClosingState,
  OpenAct,
  PaceChange,
  RoomState,
  PlayingState,
  RunningState,
  Table,
} from '../state/state.ts';
import { append } from '../state/append.ts';

export type PaceEvent = Extract<
  RoomEvent,
  {
    type:
      | 'act-read'
      | 'reading-over'
      | 'act-done'
      | 'turning-begun'
      | 'turning-stopped'
      | 'act-overdue'
      | 'move-on-asked'
      | 'vote-closing'
      | 'truth-coming'
      | 'pause-asked'
      | 'paused'
      | 'resumed'
      | 'time-asked'
      | 'time-given'
      | 'paragraph-read'
      | 'paragraph-taken'
      | 'reading-apart'
      | 'reading-alone';
  }
>;

/** Applies a pace event; `at` is Unix time in ms. Throws if the event does not fit the stage. */
export function evolvePace(script: Script, state: RoomState, event: PaceEvent, at: number): RoomState {
  switch (event.type) {
    case 'vote-closing':
      return withTable(state, event, (table) =>
        changeClue(script, table, event.clueId, (clue) => ({ ...clue, closesAt: event.at })),
      );
    case 'truth-coming':
      return { ...requireClosing(state, event), truthAt: event.at };
    case 'pause-asked': {
      const running = requireRunning(state, event);
      return { ...running, pauseAsked: append(running.pauseAsked, event.seat) };
    }
    case 'paused':
      return paused(requireRunning(state, event), at);
    case 'resumed': {
      const running = requireRunning(state, event);
      const stood = running.pausedAt === null ? 0 : at - running.pausedAt;
      const table = afterPause(running.table, stood);
      const going = { ...running, table, pausedAt: null, quietSince: running.quietSince + stood };
      return withClock(noted(going, { change: 'resumed', by: [event.seat], at }), event);
    }
    case 'time-asked': {
      const running = requireRunning(state, event);
      return { ...running, timeAsked: append(running.timeAsked, event.seat) };
    }
    case 'time-given':
      return timeGiven(requireRunning(state, event), event.deadlineAt, at);
    case 'paragraph-read':
      return withAloud(requireRunning(state, event), { paragraph: event.paragraph + 1, takenBy: null });
    case 'paragraph-taken':
      return withAloud(requireRunning(state, event), { takenBy: event.seat });
    case 'reading-apart':
      return withAloud(requireRunning(state, event), { apartBy: event.seat });
    case 'reading-alone': {
      const running = requireRunning(state, event);
      const { alone, takenBy } = running.aloud;
      const others = alone.filter((seat) => seat !== event.seat);
      return withAloud(running, {
        alone: event.alone ? append(others, event.seat) : others,
        takenBy: event.alone && takenBy === event.seat ? null : takenBy,
      });
    }
    case 'reading-over': {
      const playing = requirePlaying(state, event);
      const table = { ...playing.table, firstRead: playing.table.firstRead ?? readBy(playing, at) };
      return { ...playing, table, act: { ...playing.act, readUntil: null }, quietSince: at };
    }
    case 'act-read':
    case 'act-done':
    case 'turning-begun':
    case 'turning-stopped':
    case 'act-overdue':
    case 'move-on-asked': {
      const playing = requirePlaying(state, event);
      return { ...playing, act: { ...playing.act, ...changeOfAct(playing.act, event) } };
    }
  }
}

/**
 * Returns how long the players took to read the first act (`took`) and how long the reading time was (`of`), in ms
 * without pauses. Null for other acts, and for an act without reading time.
 */
function readBy({ act, changedAt, paceChanges }: PlayingState, at: number): Table['firstRead'] {
  if (act.number !== 1 || act.readUntil === null) return null;
  const stood = paceChanges.reduce((sum, { change, at: when }, number) => {
    const before = paceChanges[number - 1];
    return change === 'resumed' && before?.change === 'paused' ? sum + when - before.at : sum;
  }, 0);
  return { took: at - changedAt - stood, of: act.readUntil - changedAt - stood };
}

const withAloud = (state: RunningState, change: Partial<Aloud>): RunningState => ({
  ...state,
  aloud: { ...state.aloud, ...change },
});

const noted = <State extends RunningState>(state: State, change: PaceChange): State => ({
  ...state,
  paceChanges: append(state.paceChanges, change),
});

type ActEvent = Extract<
  PaceEvent,
  {
    type: 'act-read' | 'act-done' | 'turning-begun' | 'turning-stopped' | 'act-overdue' | 'move-on-asked';
  }
>;

function changeOfAct(act: OpenAct, event: ActEvent): Partial<OpenAct> {
  switch (event.type) {
    case 'act-read':
      return { read: [...(act.read ?? []), event.seat] };
    case 'act-done': {
      const others = act.done.filter((seat) => seat !== event.seat);
      return { done: event.done ? append(others, event.seat) : others };
    }
    case 'turning-begun':
      return { turning: { at: event.at, by: event.by } };
    case 'turning-stopped':
      return { turning: null };
    case 'act-overdue':
      // The second `act-overdue` event means that a single seat is enough to move on. Earlier wishes to move on are
      // cleared, so that none of them takes effect at once (DE9).
      return act.overdue ? { longOverdue: true, moveOnAsked: [] } : { overdue: true };
    case 'move-on-asked':
      return { moveOnAsked: append(act.moveOnAsked, event.seat) };
  }
}

/**
 * Pauses the timer. Cancels the announced end of votes, of the act and of the game; each is announced again after the
 * pause if its condition still holds.
 */
function paused(before: RunningState, at: number): RunningState {
  const state = noted(before, { change: 'paused', by: before.pauseAsked, at });
  const table = { ...state.table, clues: state.table.clues.map((clue) => ({ ...clue, closesAt: null })) };
  const standing = { pausedAt: at, pauseAsked: [], table };
  return state.stage === 'playing'
    ? { ...state, ...standing, act: { ...state.act, turning: null } }
    : { ...state, ...standing, truthAt: null };
}

function withClock(
  state: RunningState,
  { deadlineAt, readUntil }: { deadlineAt: number; readUntil: number | null },
): RunningState {
  return state.stage === 'playing'
    ? { ...state, act: { ...state.act, deadlineAt, readUntil } }
    : { ...state, deadlineAt };
}

/**
 * Moves the deadline of the act or the closing. Cancels wishes to move on, and an announced end of the act that was
 * caused by the old deadline.
 */
function timeGiven(before: RunningState, deadlineAt: number, at: number): RunningState {
  const state = noted(before, { change: 'more-time', by: before.timeAsked, at });
  if (state.stage === 'closing') return { ...state, deadlineAt, timeAsked: [] };
  const { turning } = state.act;
  const act = {
    ...state.act,
    deadlineAt,
    overdue: false,
    longOverdue: false,
    moveOnAsked: [],
    turning: turning?.by === 'time' ? null : turning,
  };
  return { ...state, act, timeAsked: [] };
}

function requireClosing(state: RoomState, event: PaceEvent): ClosingState {
  if (state.stage !== 'closing') throw new Error(`The log has ${event.type} outside of the closing.`);
  return state;
}
