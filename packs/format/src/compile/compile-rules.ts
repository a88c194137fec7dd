// Compiles conditions and effects, replacing the author's ids with opaque ids.
import type { Condition, Effect } from '@juzhongren/contract/script/conditions';
import type { OpaqueIds } from './opaque-ids.ts';
import type { SourceCondition, SourceEffect } from '../read/source-rules.ts';

export function compileCondition(condition: SourceCondition, ids: OpaqueIds): Condition {
  const clue = (id: string) => ids.of('clue', id);
  const inside = (list: readonly SourceCondition[]) => list.map((inner) => compileCondition(inner, ids));
  if ('all' in condition) return { all: inside(condition.all) };
  if ('any' in condition) return { any: inside(condition.any) };
  if ('not' in condition) return { not: compileCondition(condition.not, ids) };
  if ('published' in condition) return { published: clue(condition.published) };
  if ('found' in condition) return { found: clue(condition.found) };
  if ('unlocked' in condition) return { unlocked: clue(condition.unlocked) };
  if ('triggered' in condition) return { triggered: clue(condition.triggered) };
  if ('holds' in condition) return { holds: clue(condition.holds) };
  if ('voted' in condition)
    return { voted: clue(condition.voted), for: ids.of('option', condition.voted, condition.for) };
  if ('right' in condition) return { right: ids.of('question', condition.right) };
  if ('vote' in condition) {
    const { vote, chose, how } = condition;
    return {
      vote: clue(vote),
      ...(chose === undefined ? {} : { chose: ids.of('option', vote, chose) }),
      ...(how === undefined ? {} : { how }),
    };
  }
  return condition;
}

/** Compiles effects to opaque ids. `openVote` becomes a reveal of the vote's clue to the whole table. */
export const compileEffects = (effects: readonly SourceEffect[], ids: OpaqueIds): Effect[] =>
  effects.map((effect) => {
    if ('reveal' in effect) return { reveal: ids.of('clue', effect.reveal), to: effect.to };
    if ('openVote' in effect) return { reveal: ids.of('clue', effect.openVote), to: 'table' };
    return effect;
  });
