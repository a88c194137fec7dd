import type { ButtonHTMLAttributes, Ref } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Small option in a group. Use `aria-pressed` or, in a tab list, `aria-selected` for the chosen one. */
export function Chip({ children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={css.chip}>
      <span>{children}</span>
    </button>
  );
}

export function Pill({ className, ...rest }: ChipProps) {
  return <button type="button" {...rest} className={classNames(css.pill, className)} />;
}
