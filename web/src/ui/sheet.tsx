import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Close } from './home-icons.tsx';
import { useModal } from './modal.ts';
import css from './sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** `paper` for something to read. */
  readonly surface?: 'ink' | 'paper';
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
}

/** A drag of this far closes the sheet, or one that is this fast and no mere tremble of a tap. */
const FAR_PX = 120;
const FAST_PX_PER_MS = 0.5;
const TREMBLE_PX = 24;

/** The slide-up drawer: a modal dialog at the bottom edge, closed by its icon, Esc, a tap outside or a drag down. */
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
    // Esc and the close button are the keyboard's way; a tap outside is one more.
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
          {/* A place for the keyboard to scroll from, also where there is nothing in it but words. */}
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
