// Selects steps of one kind from a recorded game, each with the state before it, so that they can be repeated.
import type { Script } from '@juzhongren/contract/script/script';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import { taken } from './fold.ts';
import type { RecordedGame, Step } from './recorded-game.ts';

/** Commands that players send again and again. */
export const ORDINARY = ['discover', 'publish', 'vote', 'note'] as const satisfies readonly UserCommand['type'][];
export type Ordinary = (typeof ORDINARY)[number];

export interface OrdinaryStep {
  readonly step: Step;
  readonly before: RoomState;
  /** Characters of `before` as JSON. */
  readonly size: number;
}

/** Returns, per kind, the `count` steps whose state is closest to `size` characters of JSON. */
export function ordinarySteps(
  { script, steps }: RecordedGame,
  { size, count }: { size: number; count: number },
): ReadonlyMap<Ordinary, readonly OrdinaryStep[]> {
  const all: OrdinaryStep[] = [];
  let state: RoomState = initialState;
  for (const step of steps) {
    all.push({ step, before: state, size: JSON.stringify(state).length });
    state = taken(script, state, step);
  }
  const distance = (one: OrdinaryStep): number => Math.abs(one.size - size);
  return new Map(
    ORDINARY.map((kind) => {
      const ofKind = all.filter(({ step }) => step.command.type === kind);
      return [kind, ofKind.toSorted((one, other) => distance(one) - distance(other)).slice(0, count)];
    }),
  );
}

export function takeAgain(script: Script, steps: readonly OrdinaryStep[]): number {
  for (const { step, before } of steps) taken(script, before, step);
  return steps.length;
}
