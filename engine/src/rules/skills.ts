// What a character can do besides, and whether it may now.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { ScriptSkill } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { holds } from './condition.ts';
import { refusalToPay } from '../state/purses.ts';
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

/** Why this seat may not use its skill now: 4005 not in these acts, while the table reads, or before its condition holds, 4012 spent, 4017 not enough counters for it. */
export function refusalToUse({ script, state, seat }: Asking, skill: ScriptSkill): ErrorCode | null {
  if (state.stage !== 'playing') return ERROR.notNow;
  if (usesLeft(state, seat, skill) === 0) return ERROR.alreadyDone;
  const { number } = state.act;
  if (number < skill.act || number > skill.until || !isSearchOpen(script, state)) return ERROR.notNow;
  if (skill.when !== null && !holds(skill.when, { script, state, seat })) return ERROR.notNow;
  return refusalToPay(state.table, seat, skill.price);
}
