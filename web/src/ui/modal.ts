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

/** A tap so soon after a dialog opened is the second one of a double tap on what opened it. */
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
 * A native modal dialog that follows `open`: top layer, inert page, Esc and focus return are the browser's. Tapping
 * outside, Esc or a step back asks to close only when `dismissible`.
 */
export function useModal(open: boolean, { dismissible, close }: { dismissible: boolean; close: () => void }): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const openedAt = useRef(0);
  // Layout effects end before the element leaves the page: a dialog closed after that would not give the focus back, and
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
  // What may not be closed has no entry of the history; what it lies over stays, too.
  useLayoutEffect(() => {
    if (open && dismissible) return cover?.(() => stepBack());
  }, [open, dismissible, cover]);
  // React lets events bubble that the browser does not: a dialog inside this one speaks only for itself.
  const own = (event: SyntheticEvent<HTMLDialogElement>): boolean => event.target === event.currentTarget;
  return {
    ref,
    onCancel: (event) => {
      if (!own(event) || !event.cancelable) return;
      // Closed from here, at once: the browser would tell only after a while, and what is pressed until then opens nothing.
      event.preventDefault();
      if (dismissible) close();
    },
    onClose: (event) => {
      // It comes late: what was closed by a development mode's second mount is open again by now.
      if (!open || !own(event) || event.currentTarget.open) return;
      // Some browsers let a second Esc, or Android's back, close what may not be closed.
      if (dismissible) close();
      else event.currentTarget.showModal();
    },
    onPointerDown: (event) => {
      pressedOutside.current = own(event) && event.timeStamp - openedAt.current >= DOUBLE_TAP_MS;
    },
    onClick: (event) => {
      // A finger that slides out of the dialog, or a text selected to beyond its edge, ends outside too: no tap.
      if (dismissible && own(event) && pressedOutside.current) close();
    },
  };
}
