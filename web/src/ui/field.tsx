import { useId, type InputHTMLAttributes, type Ref } from 'react';
import css from './field.module.css';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { shakeMark } from './shake.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Label for screen readers, also shown as the placeholder. */
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly trailing?: Elements;
  readonly leading?: Elements;
  /** Marks the field as invalid when the message is elsewhere. */
  readonly wrong?: boolean;
  /** Increase it to shake the field. */
  readonly shake?: number;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function Field({
  label,
  error,
  hint,
  trailing,
  leading,
  wrong = false,
  shake = 0,
  inputRef,
  className,
  ...input
}: FieldProps) {
  const id = useId();
  const described = error !== undefined || hint !== undefined;
  return (
    <div className={classNames(css.field, className)}>
      <div className={css.frame} data-shake={shakeMark(shake)} data-wrong={error !== undefined || wrong}>
        {leading}
        <input
          {...input}
          ref={inputRef}
          className={css.input}
          placeholder={label}
          aria-label={label}
          aria-invalid={error !== undefined || wrong || undefined}
          aria-describedby={described ? id : undefined}
        />
        {trailing}
      </div>
      {described && (
        <p
          id={id}
          className={error === undefined ? css.hint : css.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
