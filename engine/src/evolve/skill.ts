// Applies events of skills: their use, the questions asked by a skill, and the replies.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { changeClue } from '../state/clue-state.ts';
import { see } from './clue.ts';
import { withTable } from './stage.ts';
import { actNumber } from '../state/seats.ts';
import type { RoomState, SkillUse, Table } from '../state/state.ts';
import { append } from '../state/append.ts';

export type SkillEvent = Extract<RoomEvent, { type: 'skill-used' | 'question-put' | 'question-replied' }>;

/** Applies a skill event; `at` is Unix time in ms. Throws if the game has not started or is dissolved. */
export function evolveSkill(script: Script, state: RoomState, event: SkillEvent, at: number): RoomState {
  switch (event.type) {
    case 'skill-used': {
      const used = withTable(state, event, (table) => ({ ...table, skillsUsed: counted(table.skillsUsed, event) }));
      const act = actNumber(script, used);
      return { ...used, table: withClue(script, used.table, event, { at, act }) };
    }
    case 'question-put': {
      const { inquiryId, from, to, text } = event;
      return withTable(state, event, (table) => ({
        ...table,
        inquiries: append(table.inquiries, { inquiryId, from, to, text, reply: null }),
      }));
    }
    case 'question-replied': {
      const { inquiryId, reply } = event;
      return withTable(state, event, (table) => ({
        ...table,
        inquiries: table.inquiries.map((inquiry) =>
          inquiry.inquiryId === inquiryId ? { ...inquiry, reply } : inquiry,
        ),
      }));
    }
  }
}

function counted(uses: readonly SkillUse[], { seat, skillId }: { seat: string; skillId: string }): readonly SkillUse[] {
  const isThis = (use: SkillUse) => use.seat === seat && use.skillId === skillId;
  const count = (uses.find(isThis)?.count ?? 0) + 1;
  return [...uses.filter((use) => !isThis(use)), { seat, skillId, count }];
}

type Used = Extract<SkillEvent, { type: 'skill-used' }>;

/**
 * Applies the use of a skill to a clue. With a target seat, this seat looked at the other seat's clue, so it has now
 * seen the clue. Without a target the clue cannot be published in this act. A clue found in a place is left unchanged
 * here, because a `searched` event follows.
 */
function withClue(script: Script, table: Table, event: Used, now: { at: number; act: number }): Table {
  const { clue: clueId, seat, on, placeId } = event;
  if (clueId === null || placeId !== null) return table;
  return changeClue(script, table, clueId, (clue) =>
    on === null
      ? { ...clue, keptBack: { by: seat, act: now.act } }
      : see(clue, { seat, shownBy: null, holder: on, ...now }),
  );
}
