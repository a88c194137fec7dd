import { partyQa } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { SheetView } from '@juzhongren/contract/room/votes';
import { useState } from 'react';
import {
  type Answers,
  answersOf,
  isOpen,
  isUnproven,
  laidOf,
  parseAnswers,
  parseLaid,
  toHandIn,
  withCards,
} from './answers.ts';
import { useConfessFirst } from './confess-first.tsx';
import { isAlone } from '../derived/cast.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { ProofField } from './proof-field.tsx';
import { QuestionField } from './question-field.tsx';
import css from './question-sheet.module.css';
import { QuestionSolution } from './question-solution.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { VoteFirstDialog, voteToCast } from './vote-first-dialog.tsx';
import { useDraft } from '../state/use-draft.ts';

/** Sheet of questions. It is submitted as a whole, can be revised while open, and shows the key in the debrief. */
export function QuestionSheet({ clue, sheet }: { clue: ClueView; sheet: SheetView }) {
  const may = sheet.open && clue.actions.includes('answer');
  return (
    <section className={css.sheet} aria-label={`答题：${clue.title}`}>
      {may ? (
        <OpenSheet clue={clue} sheet={sheet} />
      ) : (
        <>
          {!sheet.open && !sheet.waits && (
            <p className={css.state}>{sheet.submitted ? '答题已截止' : '答题已截止，你没有交卷'}</p>
          )}
          <ol className={css.questions}>
            {sheet.questions.map((question) => (
              <li key={question.questionId}>
                <QuestionSolution question={question} />
              </li>
            ))}
          </ol>
        </>
      )}
      {sheet.waits && (
        <p className={css.state}>{`${sheet.questions.length === 0 ? '题目' : '另有题目'}要等你投完最后的票才出。`}</p>
      )}
    </section>
  );
}

function OpenSheet({ clue, sheet }: { clue: ClueView; sheet: SheetView }) {
  const room = useRoom();
  const handIn = useCommand(partyQa, `answer:${clue.clueId}`);
  const saved = JSON.stringify(answersOf(sheet));
  const [draft, setDraft] = useDraft(`answers:${clue.clueId}`, saved);
  const savedCards = JSON.stringify(laidOf(sheet));
  const [cardsDraft, setCardsDraft] = useDraft(`proof:${clue.clueId}`, savedCards);
  const [asking, setAsking] = useState(false);
  const [voting, setVoting] = useState(false);
  const answers = parseAnswers(draft);
  const laid = parseLaid(cardsDraft);
  const open = sheet.questions.filter((question) => isOpen(question, answers));
  const unproven = sheet.questions.filter((question) => isUnproven(question, answers, laid));
  const change = (next: Answers): void => {
    // Keeps the order of the sheet, so that equal answers give equal JSON.
    const ids = sheet.questions.map((question) => question.questionId).filter((id) => id in next);
    setDraft(JSON.stringify(Object.fromEntries(ids.map((id) => [id, next[id]]))));
  };
  const submit = async (): Promise<void> => {
    const handedIn = toHandIn(sheet, answers, laid);
    const answer = await handIn.run({ partyId: room.partyId, clueId: clue.clueId, answers: handedIn });
    // Sets the draft to what was submitted. It is discarded once the view contains the same answers.
    if (answer.ok) {
      change(Object.fromEntries(handedIn.map(({ questionId, value }) => [questionId, value])));
      const lying = handedIn.flatMap(({ questionId, cards = [] }) => (cards.length === 0 ? [] : [[questionId, cards]]));
      setCardsDraft(JSON.stringify(Object.fromEntries(lying)));
    }
    setAsking(false);
  };
  const vote = voteToCast(room);
  const confessFirst = useConfessFirst();
  const handInLast = (): void => confessFirst.guard(() => void submit(), { isMissing: !sheet.submitted });
  const handInOrAsk = (): void => (open.length > 0 ? setAsking(true) : handInLast());
  const changed = !sheet.submitted || draft !== saved || cardsDraft !== savedCards;
  return (
    <>
      <ol className={css.questions}>
        {sheet.questions.map((question) => (
          <li key={question.questionId}>
            <QuestionField question={question} answers={answers} onChange={change}>
              {question.proof !== null && (
                <ProofField
                  question={question}
                  most={question.proof.cards}
                  laid={laid[question.questionId] ?? []}
                  disabled={answers[question.questionId] === null}
                  onLay={(cards) => setCardsDraft(JSON.stringify(withCards(sheet, laid, question.questionId, cards)))}
                />
              )}
            </QuestionField>
          </li>
        ))}
      </ol>
      <p className={css.state} role="status">
        {sheet.submitted && <span>{changed ? '有改动还没提交' : '已提交，截止前可以修改'}</span>}
        {!sheet.submitted && open.length > 0 && <span>{`还有 ${open.length} 题没答`}</span>}
        {changed && open.length === 0 && unproven.length > 0 && <span>{`　还有 ${unproven.length} 题没举证`}</span>}
      </p>
      <CommandButton
        block
        tone="primary"
        state={handIn.state}
        disabled={!changed}
        onClick={() => (vote === undefined ? handInOrAsk() : setVoting(true))}
      >
        提交答案
      </CommandButton>
      {/* Hidden in a solo game, where the last answer ends the game. */}
      {!isAlone(room) && <p className={css.state}>可以改，截止前都算数。</p>}
      <VoteFirstDialog
        vote={voting ? vote : undefined}
        onClose={() => setVoting(false)}
        onSheet={() => {
          setVoting(false);
          handInOrAsk();
        }}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`还有 ${open.length} 题没答`}
        confirm="按弃答提交"
        state={handIn.state}
        onConfirm={() => {
          setAsking(false);
          handInLast();
        }}
      >
        <p>没答的算弃答，截止前还能改。</p>
      </ConfirmDialog>
      {confessFirst.elements}
    </>
  );
}
