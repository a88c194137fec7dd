// A seat uses a skill, and answers what another asked by one.
import { ERROR } from '@juzhongren/contract/errors';
import type { SkillReply } from '@juzhongren/contract/room/events';
import type { ScriptSkill } from '@juzhongren/contract/script/characters';
import { clueAt, findClue, knows } from '../state/clue-state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { arrived, runEffects } from '../rules/effects.ts';
import { pay } from '../rules/pay.ts';
import { countersOf, sumOf } from '../state/purses.ts';
import { drawn, findIn } from '../rules/search.ts';
import { findSeat } from '../state/seats.ts';
import { refusalToUse, skillsOf } from '../rules/skills.ts';

type Use = Extract<UserCommand, { type: 'use-skill' }>;
type Using = Acting & { skill: ScriptSkill; use: Use };

/** Refused: 1002 no such skill of this seat, as `refusalToUse` says, and by what it is used on. */
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

/** Of what the other holds and this seat does not know yet. That there is nothing is what was learned: it counts. */
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

/** As a search finds, for nothing. */
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
  // By what the two know themselves: how many questions others put is told to nobody.
  const earlier = using.state.table.inquiries.filter(({ from, to }) => from === seat && to === other).length;
  emit(draft, { type: 'question-put', inquiryId: `${seat}/${other}/${earlier + 1}`, from: seat, to: other, text });
  return accept(draft);
}

/** A clue that this seat knows and that could still be laid down. */
function hold(draft: Draft, using: Using): Decision {
  const { state, seat, use } = using;
  const here = use.clueId === null ? undefined : findClue(draft.script, state.table, use.clueId);
  if (here === undefined || !knows(here.state, seat)) return refuse(ERROR.notFound);
  if (here.state.published !== null) return refuse(ERROR.alreadyDone);
  emitUse(draft, using, { clue: here.clue.id });
  return accept(draft);
}

/** Of every kind what the other has, what is put aside among it. */
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

/** 1001 nobody named or oneself, 1002 no such character, 4005 nobody sits there. */
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

/** Refused: 4005 after the game, 1002 what was not put to this seat, 4012 answered already. */
export function reply(draft: Draft, { state, seat }: Acting, { inquiryId, reply: said }: Reply): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const inquiry = state.table.inquiries.find((one) => one.inquiryId === inquiryId);
  if (inquiry?.to !== seat) return refuse(ERROR.notFound);
  if (inquiry.reply !== null) return refuse(ERROR.alreadyDone);
  emit(draft, { type: 'question-replied', seat, inquiryId, reply: said });
  return accept(draft);
}
