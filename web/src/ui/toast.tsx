import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onTopChange, topModal } from './modal-stack.ts';
import { leadsToSupport, SupportText } from './support-labels.tsx';
import css from './toast.module.css';
import { useOverAll } from './over-all.ts';

export type ToastTone = 'plain' | 'good' | 'bad';
interface ToastState {
  readonly text: string;
  readonly tone: ToastTone;
  readonly number: number;
}

let current: ToastState | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ToastState | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Duration for a toast with a link, to leave time to read and tap. */
const TAPPABLE_MS = 8_000;

/** Shows one line at the top for 2 s, or for 8 s if it contains a link. Replaces the previous toast. */
export function showToast(text: string, { tone = 'plain' }: { tone?: ToastTone } = {}): void {
  clearTimeout(timer);
  count += 1;
  set({ text, tone, number: count });
  timer = setTimeout(() => set(undefined), leadsToSupport(text) ? TAPPABLE_MS : TIMING_MS.toast);
}

/** Removes the toast, so that the message of an earlier attempt does not stay next to the result of the next one. */
export function clearToast(): void {
  clearTimeout(timer);
  if (current !== undefined) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => undefined;

/**
 * Place where toasts appear. Use it once in the app. Renders into the topmost open dialog, because everything outside
 * is inert. A toast there would not be announced and, without popover support, not be visible.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribe, () => current, nothing);
  const modal = useSyncExternalStore(onTopChange, topModal, nothing);
  return modal === undefined ? <ToastPlace toast={toast} /> : createPortal(<ToastPlace toast={toast} />, modal);
}

/**
 * Delay before a text appears in a new live region. Screen readers ignore text that arrives together with the region,
 * as when a dialog opens or closes.
 */
const SETTLED_MS = 50;

function ToastPlace({ toast }: { toast: ToastState | undefined }) {
  const [held, setHeld] = useState(toast?.number);
  const shown = toast?.number === held ? undefined : toast;
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => setHeld(undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const ref = useRef<HTMLDivElement>(null);
  // Shown even when empty, because screen readers follow only a live region that exists before its text.
  useOverAll(ref);
  return (
    <div ref={ref} popover="manual" className={css.host} data-shown={shown !== undefined}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {shown !== undefined && (
          <p key={shown.number} className={css.toast} data-tone={shown.tone}>
            <SupportText text={shown.text} />
          </p>
        )}
      </div>
    </div>
  );
}
