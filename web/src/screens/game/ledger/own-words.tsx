import { STATEMENT_WORDS_MAX } from '@juzhongren/contract/limits';
import { Field } from '../../../ui/field.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import css from './ledger.module.css';

/** The choice of something that the list does not have. */
export const OWN_WORDS = '';

export interface Chosen {
  readonly id: string;
  readonly words: string;
}

interface OwnWordsProps {
  readonly label: string;
  readonly other: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** One of a list, or something in words of one's own. */
export function OwnWords({ label, other, choices, chosen, onChange }: OwnWordsProps) {
  return (
    <div className={css.part}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <SelectBox label={label} value={chosen.id} onChange={(id) => onChange({ ...chosen, id })}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={OWN_WORDS}>{other}</option>
      </SelectBox>
      {chosen.id === OWN_WORDS && (
        <Field
          label={`${label}，自己写`}
          maxLength={STATEMENT_WORDS_MAX}
          value={chosen.words}
          onChange={(event) => onChange({ ...chosen, words: event.target.value })}
        />
      )}
    </div>
  );
}

/** Undefined where nothing was written. */
export const subjectOf = ({ id, words }: Chosen): { id: string } | { words: string } | undefined =>
  id !== OWN_WORDS ? { id } : words.trim() === '' ? undefined : { words: words.trim() };
