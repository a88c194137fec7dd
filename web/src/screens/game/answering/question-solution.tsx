import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import type { AnswerValue } from '@juzhongren/contract/room/events';
import type { Question } from './answers.ts';
import { ProofChains } from './proof-chains.tsx';
import css from './question-sheet.module.css';

export function QuestionSolution({ question }: { question: Question }) {
  const { solution } = question;
  return (
    <div className={css.question}>
      <p className={css.prompt}>{question.prompt}</p>
      <p>
        你的回答：<span className={css.mine}>{inWords(question, question.mine)}</span>
      </p>
      {solution !== null && question.type === ANSWER_TYPE.Answer && (
        <>
          <p className={css.key}>{`正确答案：${inWords(question, keyOf(question, solution.key))}`}</p>
          {solution.explain !== '' && <p className={css.explain}>{solution.explain}</p>}
          {question.proof?.judged != null && <ProofChains judged={question.proof.judged} />}
        </>
      )}
    </div>
  );
}

/** Shows one accepted wording of a text answer; an older server sends all of them. */
const keyOf = ({ pick }: Question, key: readonly string[]): string[] => (pick === 'text' ? key.slice(0, 1) : [...key]);

function inWords(question: Question, value: AnswerValue): string {
  const parts = value === null ? [] : Array.isArray(value) ? value : [value];
  if (parts.length === 0 || parts[0] === '') return '弃答';
  return parts.map((part) => question.options.find((option) => option.optionId === part)?.label ?? part).join('、');
}
