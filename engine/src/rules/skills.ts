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
 * Returns why this seat may not use the skill now, or null. Codes: 4005 outside of its acts, during reading or before
 * its condition holds; 4012 if it is used up; 4017 for too few tokens.
 */
export function refusalToUse({ script, state, seat }: Asking, skill: ScriptSkill): ErrorCode | null {
  if (state.stage !== 'playing') return ERROR.notNow;
  if (usesLeft(state, seat, skill) === 0) return ERROR.alreadyDone;
  const { number } = state.act;
  if (number < skill.act || number > skill.until || !isSearchOpen(script, state)) return ERROR.notNow;
  if (skill.when !== null && !holds(skill.when, { script, state, seat })) return ERROR.notNow;
  return refusalToPay(state.table, seat, skill.price);
}
