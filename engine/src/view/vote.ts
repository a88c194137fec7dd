import type { SheetView, VoteView } from '@juzhongren/contract/room/votes';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptQuestion, ScriptVote } from '@juzhongren/contract/script/votes';
import { isRight } from '../state/answer-key.ts';
import type { ClueHere } from '../state/clue-state.ts';
import { isWhole, saysOf, weightOf } from '../rules/proof.ts';
import { askedOf, hasHandedIn, isSheetOf, questionsOf } from '../rules/sheets.ts';
import type { SheetAnswer, TableState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';
import { hasVoted, isForGood, isVoteOpen, voteOf } from '../rules/votes.ts';

const optionViews = (options: readonly { id: string; label: string }[]) =>
  options.map(({ id, label }) => ({ optionId: id, label }));

/**
 * Returns the view of a vote. The count per option appears once the vote has closed. The single ballots and the right
 * option appear only in the debrief.
 */
export function voteView(viewing: Viewing, state: TableState, here: ClueHere): VoteView | null {
  const vote = voteOf(here);
  if (vote === null) return null;
  const { ballots } = here.state;
  const voters = state.table.seats.filter((seat) => seat.userId !== null || hasVoted(here.state, seat.characterId));
  return {
    prompt: vote.prompt,
    options: optionViews(vote.options),
    open: viewing.dismissed === null && state.stage !== 'debrief' && isVoteOpen(here),
    forGood: isForGood(viewing.script, state),
    mine: ballots.find((ballot) => ballot.seat === viewing.seat)?.choice ?? null,
    cast: ballots.length,
    of: voters.length,
    closesAt: here.state.closesAt,
    result: resultView(state, here, vote),
  };
}

function resultView(state: TableState, { state: { ballots, closed } }: ClueHere, vote: ScriptVote): VoteView['result'] {
  if (closed === null) return null;
  const isDebrief = state.stage === 'debrief';
  return {
    how: closed.how,
    choice: closed.choice,
    at: closed.at,
    act: closed.act,
    counts: vote.options.map(({ id }) => ({
      optionId: id,
      count: ballots.filter((ballot) => ballot.choice === id).length,
    })),
    ballots: isDebrief
      ? state.table.seats.map(({ characterId }) => ({
          characterId,
          choice: ballots.find((ballot) => ballot.seat === characterId)?.choice ?? null,
        }))
      : [],
    correct: isDebrief ? vote.correct : null,
  };
}

export function sheetView(viewing: Viewing, state: TableState, here: ClueHere): SheetView | null {
  const all = questionsOf(here);
  if (all.length === 0) return null;
  const { seat } = viewing;
  // In the debrief all questions of the sheet are shown, also those that this seat was never asked.
  const questions = state.stage === 'debrief' ? all : askedOf(here, state.table, seat);
  const mine = here.state.sheets.find((sheet) => sheet.seat === seat)?.answers ?? [];
  const isRunning = viewing.dismissed === null && state.stage !== 'debrief';
  return {
    open: isRunning && seat !== null && questions.length > 0 && isSheetOf(here, seat),
    submitted: seat !== null && hasHandedIn(here, state.table, seat),
    waits: isRunning && questions.length < all.length,
    questions: questions.map((question) => ({
      questionId: question.id,
      prompt: question.prompt,
      type: question.type,
      pick: question.pick,
      options: optionViews(question.options),
      mine: copied(mine.find((answer) => answer.questionId === question.id)?.value ?? null),
      proof: proofView(viewing.script, question, {
        given: mine.find((answer) => answer.questionId === question.id),
        isTold: state.stage === 'debrief',
      }),
      solution: state.stage === 'debrief' ? solutionOf(question) : null,
    })),
  };
}

const copied = (value: string | string[] | null) => (Array.isArray(value) ? [...value] : value);

/**
 * Returns the solution of a question. A text question shows only the first accepted wording, which the author meant;
 * the others serve only to recognize answers.
 */
const solutionOf = ({ pick, key, words, explain }: ScriptQuestion) => ({
  key: [...(pick === 'text' ? words.slice(0, 1) : key)],
  explain,
});

/**
 * Returns the proof of an answer. Only the debrief shows how much each clue was worth and the author's chain of clues.
 */
function proofView(
  { clues }: Script,
  question: ScriptQuestion,
  { given, isTold }: { given: SheetAnswer | undefined; isTold: boolean },
): SheetView['questions'][number]['proof'] {
  const { proof } = question;
  if (proof === undefined) return null;
  const laid = given?.cards ?? [];
  const card = (clueId: string) => ({
    clueId,
    title: clues.find(({ id }) => id === clueId)?.title ?? '',
    says: saysOf(proof, clueId),
  });
  const judged = isTold
    ? {
        mine: laid.map((clueId) => ({ ...card(clueId), weight: weightOf(proof, clueId) })),
        whole: isWhole(proof, laid),
        right: isRight(question, given),
        author: (proof.ways[0] ?? []).map(card),
      }
    : null;
  return { cards: proof.cards, mine: [...laid], judged };
}
