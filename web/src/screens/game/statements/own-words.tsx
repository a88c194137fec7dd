import { STATEMENT_WORDS_MAX } from '@juzhongren/contract/limits';
import * as z from 'zod/mini';
import { Field } from '../../../ui/field.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import css from './statement-board.module.css';

/** Value of the option for free text. */
export const OWN_WORDS = '';
export const NOT_CHOSEN = '?';

export const chosenSchema = z.object({ id: z.string(), words: z.string() });
export type Chosen = z.infer<typeof chosenSchema>;

interface OwnWordsProps {
  readonly label: string;
  readonly ask?: string;
  readonly other: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

export function OwnWords({ label, ask, other, choices, chosen, onChange }: OwnWordsProps) {
  return (
    <div className={css.part}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <SelectBox label={label} value={chosen.id} onChange={(id) => onChange({ ...chosen, id })}>
        {ask !== undefined && chosen.id === NOT_CHOSEN && <option value={NOT_CHOSEN}>{ask}</option>}
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

/** Returns the chosen id or the text. Undefined if nothing is chosen or written. */
export function subjectOf({ id, words }: Chosen): { id: string } | { words: string } | undefined {
  if (id === NOT_CHOSEN) return undefined;
  if (id !== OWN_WORDS) return { id };
  return words.trim() === '' ? undefined : { words: words.trim() };
}
