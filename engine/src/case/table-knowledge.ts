// Determines what all players know and what follows from it according to the script's facts. The facts stay on the
// server; views contain only hints, which are chosen from public information.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { findClue, isUnlockedFor, knows } from '../state/clue-state.ts';
import { derivedFrom } from './derivation.ts';
import { actNumber, isTableOfOne } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';

/**
 * Returns whether all players can read the clue. An envelope counts only once it is open for all. In a single-player
 * game, everything that the player knows counts as public.
 */
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

/**
 * Returns the ids of facts stated by openings and public clues so far. In a single-player game, facts from the player's
 * private chapters also count.
 */
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

export const tableKnows = (script: Script, facts: ScriptFacts, state: TableState): ReadonlySet<string> =>
  derivedFrom(facts.conclusions, factsTold(script, facts, state));

export const provingIds = ({ conclusions, verdict }: ScriptFacts): readonly string[] =>
  conclusions.filter(({ proves }) => proves === verdict.culprit).map(({ id }) => id);

export const isProven = (facts: ScriptFacts, known: ReadonlySet<string>): boolean =>
  provingIds(facts).some((id) => known.has(id));
