// Lists every condition and every list of effects of a pack, with its location and use.
import type { BranchCondition, SourceCondition, SourceEffect, SourcePrice } from './source-rules.ts';
import type { SourceLocation } from '../messages/report.ts';
import { interludeAct } from './source-interlude.ts';
import type { SourcePack } from './source-pack.ts';
import type { Locate } from './shape.ts';
import type { Path } from './yaml-file.ts';

export interface PackCondition {
  use: 'needs' | 'task' | 'skill' | 'goal' | 'interlude' | 'ending' | 'epilogue' | 'branch';
  /** Clue that the condition belongs to, for `needs` and branches. */
  clue: string | undefined;
  /** Act in which an interlude's condition must hold; the number of acts plus one for the closing. */
  act?: number;
  condition: SourceCondition;
  at: Locate;
}

export interface PackEffects {
  /** Clue whose trigger or vote has the effects; undefined for skills and interludes. */
  clue: string | undefined;
  from: 'trigger' | 'vote' | 'skill' | 'interlude';
  /** For a skill: its seat, the first act in which it can be used, and its condition. */
  skill?: { seat: string; act: number; when: SourceCondition | undefined };
  /**
   * For an interlude: its condition and the act in which it is over, which is the number of acts plus one for the
   * closing.
   */
  interlude?: { act: number; when: SourceCondition | undefined };
  branch?: number;
  effects: readonly SourceEffect[];
  at: Locate;
}

const under =
  (at: Locate, ...around: Path): Locate =>
  (path) =>
    at([...around, ...path]);

export function conditionsOf({ script, characters, clues, sheets }: SourcePack): PackCondition[] {
  return [
    ...clues.flatMap(({ value: { id, needs }, at }): PackCondition[] =>
      needs === undefined ? [] : [{ use: 'needs', clue: id, condition: needs, at: under(at, 'needs') }],
    ),
    ...(script?.value.endings ?? []).flatMap(({ when }, i): PackCondition[] =>
      when === undefined || script === undefined
        ? []
        : [{ use: 'ending', clue: undefined, condition: when, at: under(script.at, 'endings', i, 'when') }],
    ),
    ...(script?.value.interludes ?? []).flatMap((interlude, i): PackCondition[] =>
      interlude.when === undefined || script === undefined
        ? []
        : [
            {
              use: 'interlude',
              clue: undefined,
              act: interludeAct(interlude, script.value.acts.length),
              condition: interlude.when,
              at: under(script.at, 'interludes', i, 'when'),
            },
          ],
    ),
    ...(script?.value.sides ?? []).flatMap(({ goals }, i) =>
      goals.flatMap(({ done }, j): PackCondition[] =>
        done === undefined || script === undefined
          ? []
          : [
              {
                use: 'goal',
                clue: undefined,
                condition: done,
                at: under(script.at, 'sides', i, 'goals', j, 'done'),
              },
            ],
      ),
    ),
    ...characters.flatMap(({ card }) =>
      (card?.value.tasks ?? []).flatMap(({ done }, i): PackCondition[] =>
        done === undefined || card === undefined
          ? []
          : [{ use: 'task', clue: undefined, condition: done, at: under(card.at, 'tasks', i, 'done') }],
      ),
    ),
    ...characters.flatMap(({ card }) =>
      (card?.value.skills ?? []).flatMap(({ when }, i): PackCondition[] =>
        when === undefined || card === undefined
          ? []
          : [{ use: 'skill', clue: undefined, condition: when, at: under(card.at, 'skills', i, 'when') }],
      ),
    ),
    ...characters.flatMap(({ card }) =>
      (card?.value.epilogues ?? []).flatMap(({ when }, i): PackCondition[] =>
        when === undefined || card === undefined
          ? []
          : [{ use: 'epilogue', clue: undefined, condition: when, at: under(card.at, 'epilogues', i, 'when') }],
      ),
    ),
    ...[...sheets].flatMap(([id, { value, at }]) =>
      (value.vote?.branches ?? []).flatMap(({ when }, i): PackCondition[] =>
        when === undefined
          ? []
          : [
              {
                use: 'branch',
                clue: id,
                condition: fullCondition(when, id),
                at: under(at, 'vote', 'branches', i, 'when'),
              },
            ],
      ),
    ),
  ];
}

export function effectsOf({ script, characters, clues, sheets }: SourcePack): PackEffects[] {
  return [
    ...(script?.value.interludes ?? []).flatMap((interlude, i): PackEffects[] =>
      interlude.effects === undefined || script === undefined
        ? []
        : [
            {
              clue: undefined,
              from: 'interlude',
              interlude: { act: interludeAct(interlude, script.value.acts.length), when: interlude.when },
              effects: interlude.effects,
              at: under(script.at, 'interludes', i, 'effects'),
            },
          ],
    ),
    ...characters.flatMap(({ id: seat, card }) =>
      (card?.value.skills ?? []).flatMap(({ effects, act, when }, i): PackEffects[] =>
        effects === undefined || card === undefined
          ? []
          : [
              {
                clue: undefined,
                from: 'skill',
                skill: { seat, act, when },
                effects,
                at: under(card.at, 'skills', i, 'effects'),
              },
            ],
      ),
    ),
    ...clues.flatMap(({ value: { id, trigger }, at }): PackEffects[] =>
      trigger === undefined
        ? []
        : [{ clue: id, from: 'trigger', effects: trigger.effects, at: under(at, 'trigger', 'effects') }],
    ),
    ...[...sheets].flatMap(([id, { value, at }]) =>
      (value.vote?.branches ?? []).map(({ effects }, i): PackEffects => ({
        clue: id,
        from: 'vote',
        branch: i,
        effects,
        at: under(at, 'vote', 'branches', i, 'effects'),
      })),
    ),
  ];
}

/** Expands a branch condition. Inside a vote's branches, `{ how, chose }` refers to that vote. */
export function fullCondition(condition: BranchCondition, clue: string): SourceCondition {
  if ('vote' in condition) return condition;
  if ('how' in condition || 'chose' in condition) return { vote: clue, ...condition };
  return condition;
}

export type Fact = Exclude<SourceCondition, { all: unknown } | { any: unknown } | { not: unknown }>;

export function factsOf(condition: SourceCondition, path: Path = []): { fact: Fact; path: Path }[] {
  if ('all' in condition) return condition.all.flatMap((inner, i) => factsOf(inner, [...path, 'all', i]));
  if ('any' in condition) return condition.any.flatMap((inner, i) => factsOf(inner, [...path, 'any', i]));
  if ('not' in condition) return factsOf(condition.not, [...path, 'not']);
  return [{ fact: condition, path }];
}

export const revealedBy = (effect: SourceEffect): string | undefined =>
  'reveal' in effect ? effect.reveal : 'openVote' in effect ? effect.openVote : undefined;

/** Returns everything that costs tokens (searches, triggers, skills), with its location. */
export function pricesOf({ script, characters, clues }: SourcePack): { price: SourcePrice; place: SourceLocation }[] {
  return [
    ...(script?.value.places ?? []).flatMap(({ price }, i) =>
      price === undefined || script === undefined ? [] : [{ price, place: script.at(['places', i, 'price']) }],
    ),
    ...clues.flatMap(({ value: { trigger }, at }) =>
      trigger?.price === undefined ? [] : [{ price: trigger.price, place: at(['trigger', 'price']) }],
    ),
    ...characters.flatMap(({ card }) =>
      (card?.value.skills ?? []).flatMap(({ price }, i) =>
        price === undefined || card === undefined ? [] : [{ price, place: card.at(['skills', i, 'price']) }],
      ),
    ),
  ];
}
