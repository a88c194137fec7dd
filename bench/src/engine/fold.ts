import { performance } from 'node:perf_hooks';
import { decide } from '@juzhongren/engine/decide/decide';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { project } from '@juzhongren/engine/view/project';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import type { Script } from '@juzhongren/contract/script/script';
import type { RecordedGame, Step } from './recorded-game.ts';

/** Replays the game from its commands: decides each command and evolves the state by every event. */
export const foldGame = ({ script, steps }: RecordedGame): RoomState =>
  steps.reduce<RoomState>((state, step) => taken(script, state, step), initialState);

/**
 * Replays the game like an engine that changes its state in place. Copies the state before each step to allow a
 * rollback.
 */
export const foldWithCopies = ({ script, steps }: RecordedGame): RoomState =>
  steps.reduce<RoomState>((state, step) => taken(script, structuredClone(state), step), initialState);

/** Applies one step. Throws when the step is refused. */
export function taken(script: Script, state: RoomState, { command, now }: Step): RoomState {
  const decision = decide(script, state, command, now);
  if (!decision.ok) throw new Error(`${command.type} was refused with ${decision.err} when it was played again.`);
  return decision.events.reduce((reached, event) => evolve(script, reached, event, now), state);
}

/**
 * Projects one view per seat, as the server does for a push after every step. Returns their total length in characters.
 */
export function projectAll({ script, end }: RecordedGame): number {
  const context = { seq: 1, assetUrl: (asset: string) => `/media/${asset}` };
  return script.characters.reduce(
    (sum, _, number) => sum + JSON.stringify(project(script, end, number + 1, context)).length,
    0,
  );
}

/** Returns how many times per second `work` runs. Measures for at least `forMs`, after a warm-up of a third of that. */
export function timesPerSecond(work: () => unknown, forMs: number): number {
  run(work, forMs / 3);
  const { times, elapsedMs } = run(work, forMs);
  return (times / elapsedMs) * 1_000;
}

function run(work: () => unknown, forMs: number): { times: number; elapsedMs: number } {
  const begun = performance.now();
  for (let times = 1; ; times += 1) {
    work();
    const elapsedMs = performance.now() - begun;
    if (elapsedMs >= forMs) return { times, elapsedMs };
  }
}
