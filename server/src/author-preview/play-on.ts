// Builds the commands of the preview action "all seats are done" for each stage of play.
import type { Script } from '@juzhongren/contract/script/script';
import { dueSheets } from '@juzhongren/engine/rules/acts';
import { clueHere } from '@juzhongren/engine/state/clue-state';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { occupiedSeats } from '@juzhongren/engine/state/seats';
import type { ClosingState, RoomState } from '@juzhongren/engine/state/state';

/** Returns the commands that bring a room to its next act, to the closing, or to its end. */
export function commandsToPlayOn(script: Script, state: RoomState): UserCommand[] {
  if (state.stage === 'playing') {
    return occupiedSeats(state.table)
      .filter(({ characterId }) => !state.act.done.includes(characterId))
      .map(({ userId }) => ({ type: 'ready', userId: userId ?? 0, ready: true }));
  }
  return state.stage === 'closing' ? handIns(script, state) : [];
}

/** Casts the missing votes, hands in open question sheets without answers, and judges open tasks as done. */
function handIns(script: Script, state: ClosingState): UserCommand[] {
  return occupiedSeats(state.table).flatMap(({ characterId, userId }) => {
    const by = { userId: userId ?? 0 };
    const due = dueSheets({ script }, state, characterId);
    const votes = due.votes.map((clueId): UserCommand => ({
      type: 'vote',
      ...by,
      clueId,
      choice: choiceAt(script, state, clueId),
    }));
    const sheets = due.sheets.map((clueId): UserCommand => ({ type: 'answer', ...by, clueId, answers: [] }));
    const judgings = due.judgings.map((judgingId): UserCommand => ({ type: 'judge', ...by, judgingId, done: true }));
    return [...votes, ...sheets, ...judgings];
  });
}

/**
 * Returns the choice of the first ballot, so that the author reaches the ending they vote for. Without a ballot returns
 * the correct option, or the first one.
 */
function choiceAt(script: Script, { table }: ClosingState, clueId: string): string | null {
  const { clue, state } = clueHere(script, table, clueId);
  return state.ballots[0]?.choice ?? clue.vote?.correct ?? clue.vote?.options[0]?.id ?? null;
}
