// Records a whole game with seeded players, so that its commands can be replayed many times.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '@juzhongren/engine/step/command';
import { decide } from '@juzhongren/engine/decide/decide';
import { deadlines } from '@juzhongren/engine/state/deadlines';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { project } from '@juzhongren/engine/view/project';
import { nothingDue } from '@juzhongren/engine/state/payments';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { findMove } from '../play/move.ts';

/** Accepted command; `now` is Unix ms. */
export interface Step {
  readonly command: Command;
  readonly now: number;
}

export interface RecordedGame {
  readonly script: Script;
  readonly steps: readonly Step[];
  readonly end: RoomState;
}

const BEGIN = Date.UTC(2026, 0, 1, 12);
const STEP_MS = 5_000;
/** Far more than a game needs. A game that does not end is an error. */
const TRIES_MAX = 20_000;

export function recordGame(script: Script, seed: number): RecordedGame {
  const random = seededRandom(seed);
  const steps: Step[] = [];
  let state: RoomState = initialState;
  let now = BEGIN;
  const attempt = (command: Command, at = now + STEP_MS) => {
    const decision = decide(script, state, command, at);
    if (!decision.ok || decision.events.length === 0) return;
    now = at;
    for (const event of decision.events) state = evolve(script, state, event, now);
    steps.push({ command, now });
  };
  for (const command of lobbyOf(script)) attempt(command);
  for (let tries = 0; state.stage !== 'debrief'; tries += 1) {
    if (tries > TRIES_MAX) throw new Error(`The game with seed ${seed} does not end.`);
    attempt(nextCommand(script, state, random));
    const moment = deadlines(state).find(({ kind }) => kind === 'vote' || kind === 'turning' || kind === 'truth');
    if (moment !== undefined) attempt({ type: 'expire', userId: 'server' }, moment.at);
  }
  return { script, steps, end: state };
}

function lobbyOf({ characters }: Script): Command[] {
  const people = characters.map(({ id }, number) => ({ characterId: id, userId: number + 1 }));
  const person = (userId: number) => ({ userId, nickname: `玩家${userId}`, avatar: '' });
  return [
    { type: 'create', partyId: 'party-000001', payMode: PAY_MODE.Carnival, dues: [], ...person(1) },
    ...people.slice(1).map(({ userId }): Command => ({ type: 'join', ...person(userId) })),
    ...people.map(({ userId, characterId }): Command => ({ type: 'choose-character', userId, characterId })),
    ...people.map(({ userId }): Command => ({ type: 'ready', userId, ready: true })),
    { type: 'start', userId: 1, dues: nothingDue(people) },
  ];
}

function nextCommand(script: Script, state: RoomState, random: Random): Command {
  const userId = random.integer(1, script.characters.length);
  const view = project(script, state, userId, { seq: 0, assetUrl: (asset) => asset });
  const move = findMove(view, random);
  if (move === undefined) return { type: 'ready', userId, ready: true };
  return move.type === 'discover' ? { ...move, userId, seed: random.integer(0, 2 ** 31) } : { ...move, userId };
}
