// Drives any room forward, to prove that no player waits for ever.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '../step/command.ts';
import { deadlines, nextMoment } from '../state/deadlines.ts';
import { decide } from '../decide/decide.ts';
import { eventsOf } from '../step/decision.ts';
import { evolve } from '../evolve/evolve.ts';
import { project } from '../view/project.ts';
import type { RoomState } from '../state/state.ts';

const STEPS_MAX = 5_000;

function after(script: Script, state: RoomState, command: Command, now: number): RoomState {
  return eventsOf(decide(script, state, command, now)).reduce(
    (reached, event) => evolve(script, reached, event, now),
    state,
  );
}

/** Runs only the server's timers, without player commands, and returns the stage that is reached. */
export function letTimePass(script: Script, state: RoomState, now: number): RoomState['stage'] {
  let clock = now;
  for (let step = 0; step < 60; step += 1) {
    const next = deadlines(state).map(({ at }) => at);
    if (next.length === 0) return state.stage;
    clock = Math.max(clock, Math.min(...next));
    const reached = after(script, state, { type: 'expire', userId: 'server' }, clock);
    if (reached === state) return state.stage;
    state = reached;
  }
  return state.stage;
}

/**
 * Lets every member do what the bar says, and lets only countdowns pass. Returns the stage that is reached; it must be
 * the debrief.
 */
export function finishTogether(script: Script, state: RoomState, now: number): RoomState['stage'] {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (state.stage !== 'playing' && state.stage !== 'closing') return state.stage;
    const before = state;
    for (const { userId } of before.room.members) {
      const command = obedient(script, state, userId);
      if (command !== null) state = after(script, state, command, now);
    }
    if (state !== before) continue;
    const moment = nextMoment(state);
    if (moment === undefined) return state.stage;
    // The 24-hour limit would dissolve the idle game first. Nobody waits then either, so this counts as finished.
    if (deadlines(state).some(({ kind, at }) => kind === 'limit' && at <= moment.at)) return 'debrief';
    state = after(script, state, { type: 'expire', userId: 'server' }, moment.at);
  }
  return state.stage;
}

function obedient(script: Script, state: RoomState, userId: number): Command | null {
  if (state.stage === 'none' || state.stage === 'dismissed') return null;
  const { todo, clues, seats, judgings, inquiries, me } = project(script, state, userId, {
    seq: 0,
    assetUrl: (asset) => asset,
  });
  const clueId = todo.clueId ?? '';
  if (todo.kind === 'vote') {
    const vote = clues.find((clue) => clue.clueId === clueId)?.vote;
    return { type: 'vote', userId, clueId, choice: vote?.options[0]?.optionId ?? null };
  }
  if (todo.kind === 'answer') return { type: 'answer', userId, clueId, answers: [] };
  if (todo.kind === 'reply') {
    const put = inquiries.find(({ to, reply }) => to === me.characterId && reply === null);
    return { type: 'reply', userId, inquiryId: put?.inquiryId ?? '', reply: 'unsaid' };
  }
  if (todo.kind === 'judge') {
    const asked = judgings.find(({ mine }) => mine === null);
    return { type: 'judge', userId, judgingId: asked?.judgingId ?? '', done: true };
  }
  if (todo.kind === 'take-seat') {
    const seat = seats.find((each) => each.userId === null);
    return { type: 'choose-character', userId, characterId: seat?.characterId ?? null };
  }
  if (todo.kind === 'read') return { type: 'read', userId };
  if (todo.kind === 'paused') return { type: 'pause', userId, paused: false };
  if (todo.kind === 'search' || todo.kind === 'finish-act') return { type: 'ready', userId, ready: true };
  return null;
}

/** Returns what the players wait for although nobody can act on it; undefined if nothing is stuck. */
export function stuckAt(script: Script, state: RoomState): string | undefined {
  if (state.stage !== 'playing' && state.stage !== 'closing') return undefined;
  const views = state.room.members.map(({ userId }) =>
    project(script, state, userId, { seq: 0, assetUrl: (asset) => asset }),
  );
  const [view] = views;
  if (view === undefined) return 'a table without anybody';
  const taken = view.seats.filter((seat) => seat.userId !== null);
  if (taken.length === 0) return 'a table of newcomers';
  const isMoving = state.pausedAt !== null || view.act?.turning != null;
  if (state.stage === 'playing' && !isMoving && taken.every((seat) => seat.done))
    return 'an act that all are done with';
  if (state.stage === 'closing' && !isMoving && taken.every((seat) => seat.submitted))
    return 'a closing that all have handed in';
  const votes = views.flatMap(({ clues }) => clues.flatMap(({ vote }) => vote ?? []));
  const isCast = votes.some(({ open, cast, of, closesAt }) => open && cast === of && closesAt === null);
  if (state.stage === 'playing' && state.pausedAt === null && isCast) return 'a vote all have cast';
  if (state.stage === 'playing' && state.pausedAt === null && view.act?.readUntil != null) {
    const present = taken.filter(({ userId }) => userId !== null && !state.room.away.includes(userId));
    if (present.every((seat) => seat.read)) return 'a reading that all are done with';
  }
  const awaited = views.flatMap(({ todo }) => todo.waitingFor);
  if (awaited.some((seat) => !taken.some(({ characterId }) => characterId === seat))) return 'an empty seat';
  return ungranted(view);
}

/**
 * Returns a wish that has enough supporters but was not granted, as the first member sees it; undefined if there is
 * none.
 */
function ungranted(view: RoomView): string | undefined {
  const { act, seats, dismissAsked, dismissNeeded, removalNeeded, releaseNeeded, hostAsked, hostNeeded } = view;
  if (dismissAsked.length >= dismissNeeded) return 'the dissolution all want';
  if (seats.some(({ removalAsked }) => removalAsked.length >= removalNeeded)) return 'somebody all want out';
  if (seats.some(({ releaseAsked }) => releaseAsked.length >= releaseNeeded)) return 'a seat all want released';
  if (act !== null && act.turning === null && act.pausedAt === null && act.moveOnAsked.length >= act.moveOnNeeded)
    return 'the next act all want';
  if (act !== null && act.pausedAt === null && act.pauseAsked.length >= act.paceNeeded) return 'a pause all want';
  if (act !== null && act.pausedAt === null && act.timeAsked.length >= act.paceNeeded) return 'the time all want';
  const voices = Map.groupBy(hostAsked, ({ hostId }) => hostId);
  return [...voices.values()].some(({ length }) => length >= hostNeeded) ? 'a host all want' : undefined;
}
