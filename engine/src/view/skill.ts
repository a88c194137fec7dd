// Shows a seat its skills, and the questions that it asked or was asked by a skill.
import type { RoomView } from '@juzhongren/contract/room/view';
import { refusalToUse, skillsOf, usesLeft } from '../rules/skills.ts';
import { priceView } from './price.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Returns the seat's skills. A skill appears in the first act in which it can be used. */
export function skillViews({ script, state, seat, dismissed }: Viewing): RoomView['skills'] {
  if (state.stage !== 'playing' || dismissed !== null || seat === null) return [];
  return skillsOf(script, seat)
    .filter(({ act }) => act <= state.act.number)
    .map((skill) => ({
      skillId: skill.id,
      name: skill.name,
      text: skill.text,
      does: skill.does,
      left: usesLeft(state, seat, skill),
      usable: refusalToUse({ script, state, seat }, skill) === null,
      ...priceView(skill.price),
    }));
}

/**
 * Returns the skill questions that this seat asked or was asked. Only these two seats see a question and its answer.
 */
export function inquiryViews({ state, seat }: Viewing): RoomView['inquiries'] {
  if (isWaiting(state) || seat === null) return [];
  return state.table.inquiries
    .filter(({ from, to }) => from === seat || to === seat)
    .map(({ inquiryId, from, to, text, reply }) => ({ inquiryId, from, to, text, reply }));
}
