import type { InputHTMLAttributes } from 'react';
import css from './choice-row.module.css';
import type { Elements } from './elements.ts';

interface ChoiceRowProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly type: 'radio' | 'checkbox';
  readonly tone?: 'brass' | 'cinnabar';
  readonly children: Elements;
}

export function ChoiceRow({ tone = 'brass', children, ...input }: ChoiceRowProps) {
  return (
    <label className={css.row} data-tone={tone}>
      <input {...input} />
      {children}
    </label>
  );
}
