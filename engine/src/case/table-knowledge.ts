// What lies before the table, and what follows from it by the facts of the script. Facts are the server's: nothing of
// this is in a view but what a hint says, which is chosen here from what everybody may see.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { findClue, isUnlockedFor, knows } from '../state/clue-state.ts';
import { derivedFrom } from './derivation.ts';
import { actNumber, isTableOfOne } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';

/** All may read the clue, an envelope once it is open for the table; who plays alone is the table. */
export function liesOpen(script: Script, state: TableState, clueId: string): boolean {
  const here = findClue(script, state.table, clueId);
  if (here === undefined) return false;
  const isEnvelope = here.clue.content.kind === CONTENT_KIND.Password;
  const [only] = state.table.seats;
  if (isTableOfOne(state.table) && only !== undefined) {
    return knows(here.state, only.characterId) && (!isEnvelope || isUnlockedFor(here.state, only.characterId));
  }
  return here.state.published !== null && (!isEnvelope || here.state.unlocked.table);
}

/** The single facts that are told by openings, by what lies open, and alone by one's own chapters. */
export function factsTold(script: Script, facts: ScriptFacts, state: TableState): readonly string[] {
  const act = actNumber(script, state);
  const isAlone = isTableOfOne(state.table);
  return facts.facts
    .filter(
      (fact) =>
        (fact.public !== null && fact.public <= act) ||
        fact.clues.some((clueId) => liesOpen(script, state, clueId)) ||
        (isAlone && fact.seats.some((one) => one.act <= act)),
    )
    .map(({ id }) => id);
}

/** Facts and conclusions. */
export const tableKnows = (script: Script, facts: ScriptFacts, state: TableState): ReadonlySet<string> =>
  derivedFrom(facts.conclusions, factsTold(script, facts, state));

/** Conclusions any of which names the culprit. */
export const provingIds = ({ conclusions, verdict }: ScriptFacts): readonly string[] =>
  conclusions.filter(({ proves }) => proves === verdict.culprit).map(({ id }) => id);

export const isProven = (facts: ScriptFacts, known: ReadonlySet<string>): boolean =>
  provingIds(facts).some((id) => known.has(id));
