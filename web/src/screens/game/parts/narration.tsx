import { useEffect, useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { useModal } from '../../../ui/modal.ts';
import css from './narration.module.css';

interface NarrationProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Line above the title, such as 第 2 幕 or 旁白. */
  readonly kicker: string;
  readonly title?: string | undefined;
  /** The text; `foot` holds the buttons below it. */
  readonly children: Elements;
  readonly foot: Elements;
}

export function Narration({ open, onClose, kicker, title, children, foot }: NarrationProps) {
  const modal = useModal(open, { dismissible: true, close: onClose });
  const id = useId();
  // Focus starts at the heading, because the first button comes after the whole text.
  useEffect(() => {
    if (open) document.getElementById(id)?.focus();
  }, [open, id]);
  return (
    // Keyboard users close it with Esc or the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.narration} aria-labelledby={id}>
      {open && (
        <div className={css.stage}>
          {/* Long texts scroll inside, so this element must be focusable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={css.words} tabIndex={0} role="group" aria-labelledby={id}>
            <h2 id={id} className={css.heading} tabIndex={-1}>
              <span className={css.kicker}>{kicker}</span>
              {title !== undefined && <span className={css.title}>{title}</span>}
            </h2>
            {children}
          </div>
          {foot}
        </div>
      )}
    </dialog>
  );
}
