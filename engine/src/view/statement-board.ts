// Shows the statement board (谎言账本). All seats see the same board, except for the number of statements that they may
// still pin.
import { STATEMENTS_MAX } from '@juzhongren/contract/limits';
import type { StatementBoardView } from '@juzhongren/contract/room/statement-board';
import { nameOf, openPeople, openPlaces, openTold, standing, stayOf } from '../rules/statement-board.ts';
import type { Statement, TableState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the statement board. Null for a viewer without a seat, because statements come from the room chat, which such
 * a viewer may not read.
 */
export function statementBoardView({ script, seat }: Viewing, state: TableState): StatementBoardView | null {
  if (seat === null) return null;
  const stands = standing(state);
  return {
    people: [...openPeople(script, state)],
    places: [...openPlaces(script, state)],
    told: openTold(script, state).map(({ id, who, at, from, until, clueId }) => ({
      toldId: id,
      who: { id: who, name: nameOf(script, who, 'person') },
      place: { id: at, name: nameOf(script, at, 'place') },
      from,
      until,
      clueId,
    })),
    statements: stands.map((statement) => ({
      statementId: statement.statementId,
      ...stayOf(script, statement),
      saidBy: statement.saidBy,
      pinnedBy: statement.pinnedBy,
      chatSeq: statement.chatSeq,
      at: statement.at,
      act: statement.act,
      ...weighedBy(statement),
    })),
    left: STATEMENTS_MAX - stands.filter(({ pinnedBy }) => pinnedBy === seat).length,
  };
}

export const weighedBy = ({ weighed }: Statement): { believedBy: string[]; doubtedBy: string[] } => ({
  believedBy: weighed.filter(({ believes }) => believes).map(({ seat }) => seat),
  doubtedBy: weighed.filter(({ believes }) => !believes).map(({ seat }) => seat),
});
