// A short sound and a touch where something asks for the player: one switch for both, off until somebody turns it on.
import { useSyncExternalStore } from 'react';
import { playNotes, soundIsPossible, wakeSound, type Signal } from './signal-sound.ts';
import { localShelf } from '../browser/storage.ts';

/** What happens at one moment is one signal. */
const GAP_MS = 1_000;
/** ms of touch, pause, touch. */
const TOUCHES: Record<Signal, readonly number[]> = {
  turn: [40, 60, 40],
  clue: [30],
  whisper: [20, 40, 20],
  minute: [60, 80, 60],
  seal: [80],
};

const KEY = 'signals';
const listeners = new Set<() => void>();
let lastAt = Number.NEGATIVE_INFINITY;

/** Of this device, whoever is signed in. */
export function signalsOn(): boolean {
  return localShelf.read(KEY) === 'on';
}

/** Turned on by a tap, it says how it sounds. */
export function switchSignals(on: boolean): void {
  if (on) localShelf.write(KEY, 'on');
  else localShelf.remove(KEY);
  for (const listener of listeners) listener();
  if (!on) return;
  wakeSound();
  giveSignal('turn');
}

export function useSignalsOn(): boolean {
  return useSyncExternalStore(subscribe, signalsOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this browser has for it. */
export function signalMeans(): { readonly sound: boolean; readonly touch: boolean } {
  return { sound: soundIsPossible(), touch: typeof navigator.vibrate === 'function' };
}

/** Nothing while the switch is off, nor so soon after another one that they would be one noise. */
export function giveSignal(signal: Signal): void {
  const now = performance.now();
  if (!signalsOn() || now - lastAt < GAP_MS) return;
  lastAt = now;
  playNotes(signal);
  if (signalMeans().touch) navigator.vibrate([...TOUCHES[signal]]);
}

/** Browsers let a page sound only after a tap: the next one wakes what is needed. Returns how to stop waiting. */
export function wakeSignalsOnTap(): () => void {
  const wake = (): void => {
    if (signalsOn()) wakeSound();
  };
  window.addEventListener('pointerup', wake);
  window.addEventListener('keydown', wake);
  return () => {
    window.removeEventListener('pointerup', wake);
    window.removeEventListener('keydown', wake);
  };
}
