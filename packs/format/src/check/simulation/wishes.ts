// What a bot is after beside the case: its own tasks and, once it was told of it, its side. Only where a mystery has sides or
// counters: elsewhere a table plays for the case alone.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Condition } from '@juzhongren/contract/script/conditions';
import type { Script } from '@juzhongren/contract/script/script';

type Fact = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

/** A fact that a seat would have so, or not so. `isShared`: whoever of its side brings it about. */
export interface Wish {
  readonly fact: Fact;
  readonly wanted: boolean;
  readonly isShared: boolean;
}

/** What this seat is after, as far as it has read of it. */
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

/** Of what a condition is made, and whether it helps when it is so. */
function factsIn(condition: Condition, wanted = true): { fact: Fact; wanted: boolean }[] {
  if ('all' in condition) return condition.all.flatMap((part) => factsIn(part, wanted));
  if ('any' in condition) return condition.any.flatMap((part) => factsIn(part, wanted));
  if ('not' in condition) return factsIn(condition.not, !wanted);
  return [{ fact: condition, wanted }];
}
