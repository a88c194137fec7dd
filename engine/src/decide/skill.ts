// Decides the use of skills, and the replies to questions that a player asked by a skill.
import { ERROR } from '@juzhongren/contract/errors';
import type { SkillReply } from '@juzhongren/contract/room/events';
import type { ScriptSkill } from '@juzhongren/contract/script/characters';
import { clueAt, findClue, knows } from '../state/clue-state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { arrived, runEffects } from '../rules/effects.ts';
import { pay } from '../rules/pay.ts';
import { countersOf, sumOf } from '../state/tokens.ts';
import { drawn, findIn } from '../rules/search.ts';
import { findSeat } from '../state/seats.ts';
import { refusalToUse, skillsOf } from '../rules/skills.ts';

type Use = Extract<UserCommand, { type: 'use-skill' }>;
type Using = Acting & { skill: ScriptSkill; use: Use };

/**
 * Uses a skill, pays its price and runs its effects. Errors: 1002 if the seat has no such skill; also the codes of
 * `refusalToUse` and of the skill's function in `DEEDS`.
 */
export function useSkill(draft: Draft, acting: Acting, use: Use): Decision {
  const skill = skillsOf(draft.script, acting.seat).find(({ id }) => id === use.skillId);
  if (skill === undefined) return refuse(ERROR.notFound);
  const refusal = refusalToUse({ script: draft.script, ...acting }, skill);
  if (refusal !== null) return refuse(refusal);
  const decision = DEEDS[skill.does](draft, { ...acting, skill, use });
  if (decision.ok) pay(draft, acting.seat, { price: skill.price, on: { skill: skill.id } });
  if (decision.ok) runEffects(draft, skill.effects, { cause: { skill: skill.id }, finder: acting.seat });
  return decision;
}

const DEEDS: Record<ScriptSkill['does'], (draft: Draft, using: Using) => Decision> = { peek, search, ask, hold, count };

/**
 * Looks at a random unpublished clue that the other seat holds and this seat does not know. If there is no such clue,
 * the use still counts, because the seat learns that there is none.
 */
function peek(draft: Draft, using: Using): Decision {
  const { state, seat, use } = using;
  const other = otherSeat(using);
  if (typeof other === 'number') return refuse(other);
  const unknown = draft.script.clues.filter((_, number) => {
    const clue = clueAt(state.table, number);
    return clue.holder === other && clue.published === null && !knows(clue, seat);
  });
  const seen = unknown[drawn(use.seed, unknown.length)]?.id ?? null;
  emitUse(draft, using, { on: other, clue: seen });
  return accept(draft, seen);
}

/** Searches a place without spending points. */
function search(draft: Draft, using: Using): Decision {
  const { seat, use } = using;
  if (use.placeId === null) return refuse(ERROR.badInput);
  const looked = findIn(draft, using, { placeId: use.placeId, clueId: use.clueId, seed: use.seed });
  if (typeof looked === 'number') return refuse(looked);
  const { id: clueId } = looked.found;
  emitUse(draft, using, { placeId: looked.place.id, clue: clueId });
  emit(draft, { type: 'searched', seat, placeId: looked.place.id, clueId, cost: 0 });
  arrived(draft, clueId, seat);
  return accept(draft, clueId);
}

function ask(draft: Draft, using: Using): Decision {
  const { seat, use } = using;
  const other = otherSeat(using);
  if (typeof other === 'number') return refuse(other);
  const text = use.text.trim();
  if (text === '') return refuse(ERROR.badInput);
  emitUse(draft, using, { on: other });
  // Numbers the question among those that this seat asked the other seat. A number over all seats would reveal how many
  // questions other players asked.
  const earlier = using.state.table.inquiries.filter(({ from, to }) => from === seat && to === other).length;
  emit(draft, { type: 'question-put', inquiryId: `${seat}/${other}/${earlier + 1}`, from: seat, to: other, text });
  return accept(draft);
}

/**
 * Blocks an unpublished clue that this seat knows from being published in this act (SK9). Errors: 1002 if the seat does
 * not know the clue; 4012 if it is public.
 */
function hold(draft: Draft, using: Using): Decision {
  const { state, seat, use } = using;
  const here = use.clueId === null ? undefined : findClue(draft.script, state.table, use.clueId);
  if (here === undefined || !knows(here.state, seat)) return refuse(ERROR.notFound);
  if (here.state.published !== null) return refuse(ERROR.alreadyDone);
  emitUse(draft, using, { clue: here.clue.id });
  return accept(draft);
}

/** Shows this seat how many tokens of each purse the other seat has, including tokens put aside. */
function count(draft: Draft, using: Using): Decision {
  const { state, seat } = using;
  const other = otherSeat(using);
  if (typeof other === 'number') return refuse(other);
  emitUse(draft, using, { on: other });
  for (const { purseId } of state.table.purses) {
    const counts = [{ seat: other, count: sumOf(countersOf(state.table, purseId, other)) }];
    emit(draft, { type: 'counters-reckoned', purseId, to: { seat }, counts });
  }
  return accept(draft);
}

/**
 * Returns the character id of the targeted seat, or an error code: 1001 if no character or oneself is named; 1002 if
 * there is no such character; 4005 if the seat is empty.
 */
function otherSeat({ state, seat, use: { characterId } }: Using) {
  if (characterId === null || characterId === seat) return ERROR.badInput;
  const other = findSeat(state.table, characterId);
  if (other === undefined) return ERROR.notFound;
  return other.userId === null ? ERROR.notNow : other.characterId;
}

type Aim = { on?: string; placeId?: string; clue?: string | null };

function emitUse(draft: Draft, { seat, skill }: Using, { on, placeId, clue }: Aim): void {
  const aim = { on: on ?? null, placeId: placeId ?? null, clue: clue ?? null };
  emit(draft, { type: 'skill-used', seat, skillId: skill.id, ...aim });
}

type Reply = { inquiryId: string; reply: SkillReply };

/**
 * Records a reply to a question that another seat asked by a skill. Errors: 4005 in the debrief; 1002 if the question
 * was not put to this seat; 4012 if it is answered already.
 */
export function reply(draft: Draft, { state, seat }: Acting, { inquiryId, reply: said }: Reply): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const inquiry = state.table.inquiries.find((one) => one.inquiryId === inquiryId);
  if (inquiry?.to !== seat) return refuse(ERROR.notFound);
  if (inquiry.reply !== null) return refuse(ERROR.alreadyDone);
  emit(draft, { type: 'question-replied', seat, inquiryId, reply: said });
  return accept(draft);
}
