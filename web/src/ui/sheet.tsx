import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Close } from './home-icons.tsx';
import { useModal } from './modal.ts';
import css from './sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `paper` for long texts. */
  readonly surface?: 'ink' | 'paper';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A drag of FAR_PX closes the sheet, and so does a fast one of more than TREMBLE_PX. */
const FAR_PX = 120;
const FAST_PX_PER_MS = 0.5;
const TREMBLE_PX = 24;

/** Bottom sheet: a modal dialog that closes by its icon, Esc, a tap outside or a drag down. */
export function Sheet({ open, onClose, title, surface = 'ink', children, footer }: SheetProps) {
  const modal = useModal(open, { dismissible: true, close: onClose });
  const id = useId();
  const from = useRef<{ y: number; at: number } | undefined>(undefined);
  const [pulled, setPulled] = useState(0);
  const drop = (event: PointerEvent): void => {
    const start = from.current;
    from.current = undefined;
    setPulled(0);
    if (start === undefined) return;
    const far = event.clientY - start.y;
    const fast = far / Math.max(1, event.timeStamp - start.at) > FAST_PX_PER_MS;
    if (far > FAR_PX || (fast && far > TREMBLE_PX)) onClose();
  };
  return (
    // Keyboard users have Esc and the close button; a tap outside is additional.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={css.sheet}
      data-surface={surface}
      aria-labelledby={id}
      style={pulled === 0 ? undefined : { transform: `translateY(${pulled}px)` }}
    >
      {open && (
        <div className={css.frame}>
          <header
            className={css.head}
            onPointerDown={(event) => {
              if (event.target instanceof Element && event.target.closest('button') !== null) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              from.current = { y: event.clientY, at: event.timeStamp };
            }}
            onPointerMove={(event) => {
              if (from.current !== undefined) setPulled(Math.max(0, event.clientY - from.current.y));
            }}
            onPointerUp={drop}
            onPointerCancel={() => {
              from.current = undefined;
              setPulled(0);
            }}
          >
            <span className={css.grip} aria-hidden="true" />
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
              <Close />
            </button>
          </header>
          {/* Focusable, so that the keyboard can scroll text without controls. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={css.content} tabIndex={0} role="group" aria-labelledby={id}>
            {children}
          </div>
          {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
