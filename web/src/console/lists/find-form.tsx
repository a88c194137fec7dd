import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './find-form.module.css';

interface FindFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly submit?: string;
  readonly type?: 'search' | 'date';
  readonly onFind: (word: string) => void;
}

export function FindForm({ label, hint, value, submit = '找', type = 'search', onFind }: FindFormProps) {
  const [word, setWord] = useState(value);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    onFind(word.trim());
  };
  return (
    <form role="search" aria-label={label} className={css.form} noValidate onSubmit={find}>
      <Field
        label={label}
        hint={hint}
        type={type}
        autoComplete="off"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <Button type="submit">{submit}</Button>
    </form>
  );
}
