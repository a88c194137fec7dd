import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { ANSWER_TEXT_LENGTH_MAX } from '@juzhongren/contract/limits';
import type { Elements } from '../../../ui/elements.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { toggleOption, type Answers, type Question } from './answers.ts';
import css from './question-sheet.module.css';

interface QuestionFieldProps {
  readonly question: Question;
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  readonly children?: Elements;
}

export function QuestionField({ question, answers, onChange, children }: QuestionFieldProps) {
  const id = question.questionId;
  const value = answers[id];
  const givenUp = value === null;
  const set = (next: string | readonly string[] | null): void =>
    onChange({ ...answers, [id]: typeof next === 'object' && next !== null ? [...next] : next });
  const open = (): void => {
    const { [id]: _, ...others } = answers;
    onChange(others);
  };
  return (
    <fieldset className={css.question}>
      <legend>
        <span>{question.prompt}</span>
        {question.pick === 'many' && <span className={css.tag}>多选</span>}
        {question.type === ANSWER_TYPE.NoAnswer && <span className={css.tag}>不计分</span>}
      </legend>
      {question.pick === 'text' ? (
        <Field
          label={question.prompt}
          value={typeof value === 'string' ? value : ''}
          maxLength={ANSWER_TEXT_LENGTH_MAX}
          disabled={givenUp}
          autoComplete="off"
          onChange={(event) => (event.target.value === '' ? open() : set(event.target.value))}
        />
      ) : (
        question.options.map((option) => (
          <ChoiceRow
            key={option.optionId}
            type={question.pick === 'many' ? 'checkbox' : 'radio'}
            name={`question-${id}`}
            value={option.optionId}
            disabled={givenUp}
            checked={Array.isArray(value) ? value.includes(option.optionId) : value === option.optionId}
            onChange={() =>
              question.pick === 'many' ? set(toggleOption(question, answers, option.optionId)) : set(option.optionId)
            }
          >
            <span>{option.label}</span>
          </ChoiceRow>
        ))
      )}
      {children}
      <label className={css.giveUp}>
        <input type="checkbox" checked={givenUp} onChange={() => (givenUp ? open() : set(null))} />
        <span>弃答</span>
      </label>
    </fieldset>
  );
}
