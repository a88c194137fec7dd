import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useCover } from '../router/router-provider.tsx';
import { enterTop, leaveTop, topModal } from './modal-stack.ts';

/** Time after opening within which a tap counts as the second one of a double tap on the opener. */
export const DOUBLE_TAP_MS = 350;

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: DialogEvent) => void;
  readonly onClose: (event: DialogEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Returns the props of a native modal dialog that follows `open`. The browser provides top layer, inert page, Esc and
 * focus return. A tap outside, Esc or a step back closes it only if `dismissible`.
 */
export function useModal(open: boolean, { dismissible, close }: { dismissible: boolean; close: () => void }): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const openedAt = useRef(0);
  // Layout effects are cleaned up before the element is removed. A dialog closed later would not restore the focus, and
  // in older engines it would leave the page inert.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return;
    if (!dialog.open) dialog.showModal();
    enterTop(dialog);
    openedAt.current = performance.now();
    return () => {
      leaveTop(dialog);
      if (dialog.open) dialog.close();
    };
  }, [open]);
  const cover = useCover();
  const stepBack = useEffectEvent(() => {
    if (topModal() === ref.current) close();
  });
  // A dialog that is not dismissible has no history entry, so a step back leaves those below it open too.
  useLayoutEffect(() => {
    if (open && dismissible) return cover?.(() => stepBack());
  }, [open, dismissible, cover]);
  // React lets these events bubble, browsers do not. Ignores the events of a nested dialog.
  const own = (event: SyntheticEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;
  return {
    ref,
    onCancel: (event) => {
      if (!own(event) || !event.cancelable) return;
      // Closes at once, because the browser's close event comes late and taps until then would open nothing.
      event.preventDefault();
      if (dismissible) close();
    },
    onClose: (event) => {
      // The close event comes late: the second mount in development may have reopened the dialog by now.
      if (!open || !own(event) || event.currentTarget.open) return;
      // In some browsers a second Esc or Android's back button closes a dialog despite `cancel` being prevented.
      if (dismissible) close();
      else event.currentTarget.showModal();
    },
    onPointerDown: (event) => {
      pressedOutside.current = own(event) && event.timeStamp - openedAt.current >= DOUBLE_TAP_MS;
    },
    onClick: (event) => {
      // A drag or text selection that ends outside the dialog is no tap.
      if (dismissible && own(event) && pressedOutside.current) close();
    },
  };
}
