import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import css from './choices.module.css';

interface DayFieldProps {
  readonly label: string;
  /** `2026-03-01`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** Date field with the browser's calendar. The label is above it, because such a field shows no placeholder. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className={css.place}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <Field id={id} label={label} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
