import { useEffect, useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { useModal } from '../../../ui/modal.ts';
import css from './narration.module.css';

interface NarrationProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Above the title: 第 2 幕, 旁白. */
  readonly kicker: string;
  readonly title?: string | undefined;
  /** The words, and what can be pressed below them. */
  readonly children: Elements;
  readonly foot: Elements;
}

/** The lamp goes down and a voice speaks: a moment that fills the screen until it is put away. */
export function Narration({ open, onClose, kicker, title, children, foot }: NarrationProps) {
  const modal = useModal(open, { dismissible: true, close: onClose });
  const id = useId();
  // Where the reading begins; the first thing that can be pressed is at its end.
  useEffect(() => {
    if (open) document.getElementById(id)?.focus();
  }, [open, id]);
  return (
    // Esc and the button are the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.narration} aria-labelledby={id}>
      {open && (
        <div className={css.stage}>
          {/* Long openings scroll on their own. */}
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
