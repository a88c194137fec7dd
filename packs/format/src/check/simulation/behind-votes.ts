// Clues to which only the branch of a vote may lead: whether they come depends on what people think.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Condition, Effect } from '@juzhongren/contract/script/conditions';
import type { Script } from '@juzhongren/contract/script/script';

/** Also by way of other clues: what a branch reveals may reveal more, open a place, be what another clue needs. */
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

/** How a vote went, or anything about one of these clues. */
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
