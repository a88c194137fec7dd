import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Close } from './home-icons.tsx';
import { Alert } from './icons.tsx';
import css from './dialog.module.css';
import { useModal } from './modal.ts';
import { Spinner } from './spinner.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name, hidden visually with `quietTitle`. */
  readonly title: string;
  readonly quietTitle?: boolean;
  readonly variant?: 'plain' | 'loading' | 'error';
  /** Whether a tap outside, Esc and the close icon close it. True by default, except for a loading dialog. */
  readonly dismissible?: boolean;
  readonly closeIcon?: boolean;
  readonly autoHideMs?: number;
  readonly children?: Elements;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, variant = 'plain', dismissible = variant !== 'loading', autoHideMs } = props;
  const modal = useModal(open, { dismissible, close: onClose });
  const id = useId();
  // An effect event, so that re-renders do not restart the timer.
  const hide = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || autoHideMs === undefined) return;
    const timer = window.setTimeout(() => hide(), autoHideMs);
    return () => window.clearTimeout(timer);
  }, [open, autoHideMs]);
  return (
    // Keyboard users have Esc and the close icon; a tap outside is additional.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.dialog} aria-labelledby={id} aria-busy={variant === 'loading' || undefined}>
      {open && (
        <div className={css.body} data-closable={props.closeIcon === true}>
          {variant === 'loading' && <Spinner large />}
          {variant === 'error' && <Alert className={css.errorIcon} />}
          <h2 id={id} className={props.quietTitle === true ? 'visually-hidden' : css.title}>
            {props.title}
          </h2>
          {props.children}
          {props.actions !== undefined && <div className={css.actions}>{props.actions}</div>}
          {props.closeIcon === true && (
            <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
              <Close />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
