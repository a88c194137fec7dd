import type { ReactNode } from 'react';
import { Forward } from '../../../ui/home-icons.tsx';
import css from './select-box.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly surface?: 'ink' | 'paper';
  readonly children: ReactNode;
}

/** Native select in a styled box: it opens the phone's own picker, but looks like the other fields when closed. */
export function SelectBox({ label, value, onChange, surface = 'ink', children }: SelectBoxProps) {
  return (
    <span className={css.box} data-surface={surface}>
      <select
        aria-label={label}
        className={css.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <Forward className={css.arrow} />
    </span>
  );
}
