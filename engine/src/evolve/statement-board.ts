// Applies events of the statement board. Withdrawn statements stay in the state, so that no statement id is used twice.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { withTable } from './stage.ts';
import { actNumber } from '../state/seats.ts';
import type { RoomState, Statement } from '../state/state.ts';
import { append } from '../state/append.ts';

export type StatementBoardEvent = Extract<
  RoomEvent,
  { type: 'statement-pinned' | 'statement-withdrawn' | 'statement-weighed' }
>;

/**
 * Applies an event of the statement board; `at` is Unix time in ms. Throws if the game has not started or is dissolved.
 */
export function evolveStatementBoard(
  script: Script,
  state: RoomState,
  event: StatementBoardEvent,
  at: number,
): RoomState {
  return withTable(state, event, (table) => {
    if (event.type === 'statement-pinned') {
      const { statementId, seat, saidBy, chatSeq, who, place, from, until } = event;
      const said = { statementId, pinnedBy: seat, saidBy, chatSeq, who, place, from, until };
      const act = state.stage === 'playing' || state.stage === 'closing' ? actNumber(script, state) : 0;
      return { ...table, statements: append(table.statements, { ...said, at, act, weighed: [], withdrawn: false }) };
    }
    const changed = (one: Statement): Statement =>
      event.type === 'statement-withdrawn' ? { ...one, withdrawn: true } : { ...one, weighed: weighed(one, event) };
    return {
      ...table,
      statements: table.statements.map((one) => (one.statementId === event.statementId ? changed(one) : one)),
    };
  });
}

function weighed(
  { weighed: before }: Statement,
  { seat, believes }: { seat: string; believes: boolean | null },
): Statement['weighed'] {
  const others = before.filter((one) => one.seat !== seat);
  return believes === null ? others : append(others, { seat, believes });
}
