import type { ButtonHTMLAttributes, Ref } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One of several to choose from, small among many. `aria-pressed` or, in a tab list, `aria-selected` says which is chosen. */
export function Chip({ children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={css.chip}>
      <span>{children}</span>
    </button>
  );
}

/** One of several to choose from, as large as a button. */
export function Pill({ className, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={classNames(css.pill, className)} />;
}
