// Decides whether a character may use a skill.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { ScriptSkill } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { holds } from './condition.ts';
import { refusalToPay } from '../state/tokens.ts';
import { indexOf } from '../state/script-index.ts';
import { isSearchOpen } from './search.ts';
import type { TableState } from '../state/state.ts';

export const skillsOf = (script: Script, seat: string): readonly ScriptSkill[] =>
  indexOf(script).characters.get(seat)?.skills ?? [];

export function usesLeft({ table }: TableState, seat: string, skill: ScriptSkill): number {
  const used = table.skillsUsed.find((use) => use.seat === seat && use.skillId === skill.id)?.count ?? 0;
  return Math.max(0, skill.times - used);
}

type Asking = { script: Script; state: TableState; seat: string };

/**
 * Returns the error code with which this use of the skill is refused, or null if it is allowed. Codes: 4005 outside of
 * the acts in which the skill can be used, during reading, or if its condition does not hold; 4012 if no uses are left;
 * 4017 for too few tokens.
 */
export function refusalToUse({ script, state, seat }: Asking, skill: ScriptSkill): ErrorCode | null {
  if (state.stage !== 'playing') return ERROR.notNow;
  if (usesLeft(state, seat, skill) === 0) return ERROR.alreadyDone;
  const { number } = state.act;
  if (number < skill.act || number > skill.until || !isSearchOpen(script, state)) return ERROR.notNow;
  if (skill.when !== null && !holds(skill.when, { script, state, seat })) return ERROR.notNow;
  return refusalToPay(state.table, seat, skill.price);
}
