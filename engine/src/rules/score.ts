// Computes the score of each seat, 0–100, from right answers, right votes, fulfilled tasks and the escape of the
// guilty.
import type { SeatScore } from '@juzhongren/contract/room/events';
import type { ScriptCharacter } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import { isRight, isScored, shareRight } from '../state/answer-key.ts';
import { clueHere } from '../state/clue-state.ts';
import { shareProven } from './proof.ts';
import { isTaskMet } from './judging.ts';
import { indexOf } from '../state/script-index.ts';
import { hasAnswered, isSheetOf, questionsOf } from './sheets.ts';
import type { SheetAnswer, TableState } from '../state/state.ts';
import { voteOf } from './votes.ts';

type ScoreLine = SeatScore['lines'][number];

/**
 * Returns the scores of all seats. Must be called after the votes and answer sheets are closed. An empty seat is scored
 * by what its players did.
 */
export function scoreSeats(script: Script, state: TableState): readonly SeatScore[] {
  return script.characters.map((character) => {
    const escape = character.role === null ? [] : escapeLines(script, state);
    // A seat that gets points for an escape knows the answers from its own script. So its answers neither earn nor cost
    // points (SC14).
    const answers = escape.length > 0 ? [] : questionLines(script, state, character.id);
    const votes = character.role === null ? voteLines(script, state, character.id) : [];
    const lines = [...answers, ...votes, ...escape, ...taskLines(script, state, character)].filter(
      (line) => line.possible > 0,
    );
    return { seat: character.id, score: normalised(lines), lines };
  });
}

/** Returns the score as a whole number of 0 to 100. A seat that could not earn any points gets 100 (SC13). */
function normalised(lines: readonly ScoreLine[]): number {
  const possible = lines.reduce((sum, line) => sum + line.possible, 0);
  const earned = lines.reduce((sum, line) => sum + line.earned, 0);
  return possible === 0 ? 100 : Math.round((100 * earned) / possible);
}

/**
 * Returns the score lines of questions. Counts only sheets that the seat could fill in or has filled in. A sheet the
 * seat never held costs no points (SC2).
 */
function questionLines(script: Script, { table }: TableState, seat: string): ScoreLine[] {
  return indexOf(script).sheetClues.flatMap((clue) => {
    const here = clueHere(script, table, clue.id);
    if (!isSheetOf(here, seat) && !hasAnswered(here.state, seat)) return [];
    const answers = here.state.sheets.find((sheet) => sheet.seat === seat)?.answers ?? [];
    return questionsOf(here)
      .filter(isScored)
      .flatMap((question) => {
        const given = answers.find((answer) => answer.questionId === question.id);
        const earned = whole(shareRight(question, given) * question.score);
        const line: ScoreLine = { kind: 'question', of: question.id, earned, possible: question.score };
        return [line, ...proofLines(question, given)];
      });
  });
}

/** Returns the score line for the clues added as proof to an answer. They earn points only if the answer is right. */
function proofLines(question: ScriptQuestion, given: SheetAnswer | undefined): ScoreLine[] {
  const { id, proof } = question;
  if (proof === undefined) return [];
  const share = isRight(question, given) ? shareProven(proof, given?.cards ?? []) : 0;
  return [{ kind: 'proof', of: id, earned: whole(share * proof.score), possible: proof.score }];
}

/** Returns the closed votes for which the script names a right option. */
const scoredVotes = (script: Script, { table }: TableState) =>
  indexOf(script).voteClues.flatMap((clue) => {
    const here = clueHere(script, table, clue.id);
    const vote = voteOf(here);
    if (vote === null || vote.correct === null || here.state.closed === null) return [];
    return [
      { clueId: clue.id, correct: vote.correct, score: vote.score, state: here.state, closed: here.state.closed },
    ];
  });

function voteLines(script: Script, state: TableState, seat: string): ScoreLine[] {
  return scoredVotes(script, state).map(({ clueId, correct, score, state: { ballots } }) => {
    const right = ballots.some((ballot) => ballot.seat === seat && ballot.choice === correct);
    return { kind: 'vote', of: clueId, earned: right ? score : 0, possible: score };
  });
}

/**
 * Returns the score line for the escape of the guilty. It earns the share of wrong votes by innocent seats, over all
 * votes with a right option that ended in the closing (SC5). A seat is innocent if its character has no role. An empty
 * innocent seat counts only if it has voted. Abstentions count as not wrong.
 */
function escapeLines(script: Script, state: TableState): ScoreLine[] {
  const last = scoredVotes(script, state).filter(({ closed }) => closed.act > script.acts.length);
  let wrong = 0;
  let asked = 0;
  for (const { correct, state: clue } of last) {
    for (const { characterId, userId } of state.table.seats) {
      const choice = clue.ballots.find((ballot) => ballot.seat === characterId)?.choice;
      if (!isInnocent(script, characterId) || (userId === null && choice === undefined)) continue;
      asked += 1;
      if (choice !== undefined && choice !== correct) wrong += 1;
    }
  }
  const possible = script.culpritEscapes;
  if (asked === 0 || possible === 0) return [];
  return [{ kind: 'escape', of: '', earned: whole((possible * wrong) / asked), possible }];
}

const isInnocent = (script: Script, characterId: string): boolean =>
  indexOf(script).characters.get(characterId)?.role === null;

function taskLines(script: Script, state: TableState, { id, tasks }: ScriptCharacter): ScoreLine[] {
  return tasks.flatMap((task) => {
    const met = isTaskMet(script, state, { seat: id, task });
    return met === null ? [] : [{ kind: 'task', of: task.id, earned: met ? task.score : 0, possible: task.score }];
  });
}

/**
 * Rounds points down to whole points, so that the displayed lines add up to the score. Only a fully right answer gets
 * full points. Rounds to hundredths first, because 29 × 0.01 × 100 is slightly less than 29 in floating point.
 */
const whole = (points: number): number => Math.floor(Math.round(points * 100) / 100);
