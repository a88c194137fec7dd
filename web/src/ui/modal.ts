import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * A native modal dialog that follows `open`: top layer, inert page, Esc and focus return are the browser's. Tapping
 * outside or Esc asks to close only when `dismissible`.
 */
export function useModal(open: boolean, { dismissible, close }: { dismissible: boolean; close: () => void }): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // Taken out of the page while open, a dialog would leave the page inert in older engines.
  useEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open === true) dialog.close();
    };
  }, []);
  // React lets both events bubble, the browser does not: a dialog inside this one speaks only for itself.
  return {
    ref,
    onCancel: (event) => {
      if (!dismissible && event.target === event.currentTarget) event.preventDefault();
    },
    onClose: (event) => {
      if (open && event.target === event.currentTarget) close();
    },
    onClick: (event) => {
      if (dismissible && event.target === event.currentTarget) close();
    },
  };
}
