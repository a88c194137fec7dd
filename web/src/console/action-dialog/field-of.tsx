import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Choices } from '../parts/choices.tsx';
import type { FormField } from './action-form.ts';
import css from './action-dialog.module.css';
import { ScriptField } from './script-field.tsx';

interface FieldOfProps {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function FieldOf({ field, value, error, onChange }: FieldOfProps) {
  const { kind, label, hint, maxLength, choices = [] } = field;
  const id = useId();
  if (kind === 'choice') {
    return (
      <div className={css.field}>
        <Choices label={label} choices={choices} value={value} onChange={onChange} />
        {error !== undefined && (
          <p className={css.wrong} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  if (kind === 'script') return <ScriptField label={label} value={value} error={error} onChange={onChange} />;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {field.optional === true ? `${label}（可不填）` : label}
      </label>
      {kind === 'words' ? (
        <>
          <TextArea
            id={id}
            rows={4}
            maxLength={maxLength}
            value={value}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {error !== undefined && (
            <p className={css.wrong} role="alert">
              {error}
            </p>
          )}
        </>
      ) : (
        <Field
          id={id}
          label={label}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          error={error}
          hint={hint}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
