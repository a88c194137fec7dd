import type { ReactNode } from 'react';
import { Forward } from '../../../ui/home-icons.tsx';
import css from './select-box.module.css';

interface SelectBoxProps {
  /** For ears: what is chosen here. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly surface?: 'ink' | 'paper';
  /** Its options. */
  readonly children: ReactNode;
}

/** The browser's own choice in a box of ours: opened it is the phone's wheel, closed it looks like the rest. */
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
