import { useRef, useState, useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Close } from '../../../ui/home-icons.tsx';
import { onTopChange, topModal } from '../../../ui/modal-stack.ts';
import css from './slide-in.module.css';

interface SlideInProps {
  readonly face?: ReactNode;
  readonly children: string;
  readonly hint: string;
  readonly onPress: () => void;
  /** Called by the close button or a swipe up. Absent if the card stays until it is pressed. */
  readonly onPutAway?: () => void;
  /** Called with true when a pointer or the focus enters the card, with false when it leaves. */
  readonly onHeld?: (held: boolean) => void;
}

/** Upward drag in pixels that closes the card. */
const FAR_PX = 24;

/** Id of the top bar's row, which grows to the height of the notification shown over it. */
export const SLIP_PLACE = 'slip-place';

/**
 * Notification over the top bar. The bar grows if the card is taller, so that it covers neither the current task nor
 * text that is read or typed. While a dialog is open, the card is shown over the dialog.
 */
export function SlideIn({ face, children, hint, onPress, onPutAway, onHeld }: SlideInProps) {
  const modal = useSyncExternalStore(onTopChange, topModal);
  const [bar] = useState(() => document.getElementById(SLIP_PLACE));
  const place = modal ?? bar;
  const from = useRef<number | undefined>(undefined);
  const lift = (event: PointerEvent): void => {
    if (from.current !== undefined && from.current - event.clientY > FAR_PX) onPutAway?.();
    from.current = undefined;
  };
  const slip = (
    <div
      className={css.card}
      data-slid-in=""
      data-over={place === modal || place === null}
      onPointerEnter={() => onHeld?.(true)}
      onPointerLeave={() => onHeld?.(false)}
      onFocus={() => onHeld?.(true)}
      onBlur={() => onHeld?.(false)}
      onPointerDown={(event) => {
        from.current = event.clientY;
      }}
      onPointerUp={lift}
      onPointerCancel={() => {
        from.current = undefined;
      }}
    >
      <button type="button" className={css.read} onClick={onPress}>
        {face !== undefined && <span className={css.face}>{face}</span>}
        <span className={css.words}>
          <span>{children}</span>
          <span className={css.hint}>{hint}</span>
        </span>
      </button>
      {onPutAway !== undefined && (
        <button type="button" className={css.close} aria-label="收起" onClick={onPutAway}>
          <Close />
        </button>
      )}
    </div>
  );
  return place === null ? slip : createPortal(slip, place);
}
