import type { InputHTMLAttributes } from 'react';
import css from './choice-row.module.css';
import type { Elements } from './elements.ts';

interface ChoiceRowProps extends InputHTMLAttributes<HTMLInputElement> {
  /** One of several, or any of them. */
  readonly type: 'radio' | 'checkbox';
  readonly tone?: 'brass' | 'cinnabar';
  /** What is chosen, in words or with a face. */
  readonly children: Elements;
}

/** One answer among several; all of the row is its target. */
export function ChoiceRow({ tone = 'brass', children, ...input }: ChoiceRowProps) {
  return (
    <label className={css.row} data-tone={tone}>
      <input {...input} />
      {children}
    </label>
  );
}
