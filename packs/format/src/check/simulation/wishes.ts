// Derives a bot's wishes from its tasks and, once it knows it, its side. Scripts without sides and counters have no
// wishes; bots then only solve the case.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Condition } from '@juzhongren/contract/script/conditions';
import type { Script } from '@juzhongren/contract/script/script';

type Fact = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

/** A fact that a seat wants to be true, or not. `isShared` means that any seat of the side may bring it about. */
export interface Wish {
  readonly fact: Fact;
  readonly wanted: boolean;
  readonly isShared: boolean;
}

/** Returns the wishes of this seat, from the tasks and goals it has read. */
export function wishesOf(script: Script, seat: string, view: RoomView): readonly Wish[] {
  const side = view.side === null ? undefined : (script.sides ?? []).find(({ seats }) => seats.includes(seat));
  if (side === undefined && view.purses.length === 0) return [];
  const read = new Set(view.tasks.map(({ taskId }) => taskId));
  const tasks = script.characters.find(({ id }) => id === seat)?.tasks.filter(({ id }) => read.has(id)) ?? [];
  return [
    ...tasks.flatMap(({ done }) => factsIn(done).map((wish) => ({ ...wish, isShared: false }))),
    ...(side?.goals ?? []).flatMap(({ done, each }) =>
      done === null ? [] : factsIn(done).map((wish) => ({ ...wish, isShared: !each })),
    ),
  ];
}

/** Splits a condition into facts, each with whether it helps to be true. */
function factsIn(condition: Condition, wanted = true): { fact: Fact; wanted: boolean }[] {
  if ('all' in condition) return condition.all.flatMap((part) => factsIn(part, wanted));
  if ('any' in condition) return condition.any.flatMap((part) => factsIn(part, wanted));
  if ('not' in condition) return factsIn(condition.not, !wanted);
  return [{ fact: condition, wanted }];
}
