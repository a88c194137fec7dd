// Finds clues that only a vote branch can lead to. Whether they appear depends on the players' opinions.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Condition, Effect } from '@juzhongren/contract/script/conditions';
import type { Script } from '@juzhongren/contract/script/script';

/** Follows chains: a revealed clue may reveal another, open a place or be a condition of another clue. */
export function cluesBehindVotes(script: Script): ReadonlySet<string> {
  const clues = new Set<string>();
  const places = new Set<string>();
  const follow = (effects: readonly Effect[]) => {
    for (const effect of effects) {
      if ('reveal' in effect) clues.add(effect.reveal);
      if ('openPlace' in effect) places.add(effect.openPlace);
    }
  };
  for (const { vote } of script.clues) for (const { effects } of vote?.branches ?? []) follow(effects);
  for (let before = -1; before !== clues.size + places.size;) {
    before = clues.size + places.size;
    for (const { id, content, placement, needs } of script.clues) {
      if (placement.at === 'search' && places.has(placement.place)) clues.add(id);
      if (needs !== null && asksFor(needs, clues)) clues.add(id);
      if (clues.has(id) && content.kind === CONTENT_KIND.Trigger) follow(content.effects);
    }
  }
  return clues;
}

/** Returns whether the condition depends on a vote or on one of these clues. */
function asksFor(condition: Condition, clues: ReadonlySet<string>): boolean {
  if ('all' in condition) return condition.all.some((part) => asksFor(part, clues));
  if ('any' in condition) return condition.any.some((part) => asksFor(part, clues));
  if ('not' in condition) return asksFor(condition.not, clues);
  if ('vote' in condition || 'voted' in condition) return true;
  if ('published' in condition) return clues.has(condition.published);
  if ('found' in condition) return clues.has(condition.found);
  if ('unlocked' in condition) return clues.has(condition.unlocked);
  if ('triggered' in condition) return clues.has(condition.triggered);
  return 'holds' in condition && clues.has(condition.holds);
}
