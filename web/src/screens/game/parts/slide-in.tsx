import { useRef, useState, useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Close } from '../../../ui/home-icons.tsx';
import { onTopChange, topModal } from '../../../ui/modal-stack.ts';
import css from './slide-in.module.css';

interface SlideInProps {
  /** Before the words. */
  readonly face?: ReactNode;
  readonly children: string;
  /** What a tap does. */
  readonly hint: string;
  readonly onPress: () => void;
  /** By its button or a swipe upwards; absent where it stays until it is pressed. */
  readonly onPutAway?: () => void;
  /** A finger or the focus is on it, or no longer. */
  readonly onHeld?: (held: boolean) => void;
}

/** A drag upwards of this far puts it away. */
const FAR_PX = 24;

/** The id of the top bar's row, which is as high as the slip that lies over it. */
export const SLIP_PLACE = 'slip-place';

/**
 * A slip of paper over the top bar, which makes room where it is higher: neither what is to be done now nor what is read and
 * typed lies under it. Over a dialog while one is open.
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
