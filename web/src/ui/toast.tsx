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

/** As long as somebody needs to read it and to tap what is in it. */
const TAPPABLE_MS = 8_000;

/** Shows one line at the top for 2 s, or for 8 s with a link in it; a new one takes the place of the last. */
export function showToast(text: string, { tone = 'plain' }: { tone?: ToastTone } = {}): void {
  clearTimeout(timer);
  count += 1;
  set({ text, tone, number: count });
  timer = setTimeout(() => set(undefined), leadsToSupport(text) ? TAPPABLE_MS : TIMING_MS.toast);
}

/** What was said of an earlier try does not stand beside how the next one ends. */
export function clearToast(): void {
  clearTimeout(timer);
  if (current !== undefined) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the server draws. */
const nothing = () => undefined;

/**
 * Where toasts appear; once in the app. Inside the topmost dialog while one is open: all else is inert then, so that a
 * toast elsewhere could not be heard nor, where browsers have no popovers, be seen.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribe, () => current, nothing);
  const modal = useSyncExternalStore(onTopChange, topModal, nothing);
  return modal === undefined ? <ToastPlace toast={toast} /> : createPortal(<ToastPlace toast={toast} />, modal);
}

/** Ears follow a place from a moment after it is there; words that come with it, when a dialog opens or closes, wait so long. */
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
  // Open also while it is empty: ears only follow a place that is there before the words are.
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
