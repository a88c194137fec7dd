import { useState, type ButtonHTMLAttributes, type Ref } from 'react';
import { Link, type LinkProps } from '../router/link.tsx';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { Spinner } from './spinner.tsx';

/**
 * Kind of button. `primary`: the one cinnabar action of a screen. `quiet`: thin border. `plain`: text only. `danger`:
 * leaves or destroys something.
 */
export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger';

interface Look {
  readonly tone?: ButtonTone;
  readonly block?: boolean;
  readonly small?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Blocks clicks and announces the busy state. Pass the text for it as children. */
  readonly busy?: boolean;
  readonly icon?: Elements;
  readonly ref?: Ref<HTMLButtonElement>;
}

function look({ tone = 'quiet', block = false, small = false }: Look, own?: string): string {
  return classNames(css.button, css[tone], block && css.block, small && css.small, own);
}

export function Button({ tone, block, small, busy = false, icon, className, children, ...rest }: ButtonProps) {
  const { disabled = false, onClick, onFocus, onBlur, ...button } = rest;
  const [focused, setFocused] = useState(false);
  // Not `disabled` while focused: that would lose the focus, and a dialog could not restore it later.
  const idle = busy || (disabled && focused);
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !idle}
      aria-disabled={idle || button['aria-disabled']}
      aria-busy={busy || undefined}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
      className={look({ ...(tone && { tone }), ...(block && { block }), ...(small && { small }) }, className)}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

export function ButtonLink({
  tone,
  block,
  small,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look & { icon?: Elements }) {
  return (
    <Link
      {...rest}
      className={look({ ...(tone && { tone }), ...(block && { block }), ...(small && { small }) }, className)}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
    </Link>
  );
}
