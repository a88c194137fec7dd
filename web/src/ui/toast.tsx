import { TIMING_MS } from '@juzhongren/contract/limits';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import css from './toast.module.css';

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

/** Shows one line at the top for 2 s; a new one takes the place of the last. */
export function showToast(text: string, { tone = 'plain' }: { tone?: ToastTone } = {}): void {
  clearTimeout(timer);
  count += 1;
  set({ text, tone, number: count });
  timer = setTimeout(() => set(undefined), TIMING_MS.toast);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once in the app. A popover, so that it stands above open dialogs where browsers have popovers. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribe, () => current);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = ref.current;
    if (host === null || typeof host.showPopover !== 'function') return;
    if (host.matches(':popover-open')) host.hidePopover();
    if (toast !== undefined) host.showPopover();
  }, [toast]);
  return (
    <div ref={ref} popover="manual" className={css.host} data-shown={toast !== undefined}>
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast !== undefined && (
          <p key={toast.number} className={css.toast} data-tone={toast.tone}>
            {toast.text}
          </p>
        )}
      </div>
    </div>
  );
}
