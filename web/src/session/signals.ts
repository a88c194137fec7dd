// A short sound and a touch where something asks for the player: one switch for both, on until somebody turns it off; silent
// before the first tap on the page.
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
  dark: [200],
};

const KEY = 'signals';
const listeners = new Set<() => void>();
let lastAt = Number.NEGATIVE_INFINITY;
/** The page was tapped: before that browsers neither sound nor move, and say so on the console. */
let isAwake = false;

function wake(): void {
  isAwake = true;
  wakeSound();
}

/** Of this device, whoever is signed in. */
export function signalsOn(): boolean {
  return localShelf.read(KEY) !== 'off';
}

/** Turned on by a tap, it says how it sounds. */
export function switchSignals(on: boolean): void {
  if (on) localShelf.remove(KEY);
  else localShelf.write(KEY, 'off');
  for (const listener of listeners) listener();
  if (!on) return;
  wake();
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

/** Nothing before the first tap and while the switch is off, nor so soon after another one that they would be one noise. */
export function giveSignal(signal: Signal): void {
  const now = performance.now();
  if (!isAwake || !signalsOn() || now - lastAt < GAP_MS) return;
  lastAt = now;
  playNotes(signal);
  if (signalMeans().touch) navigator.vibrate([...TOUCHES[signal]]);
}

/** Browsers let a page sound only after a tap: the next one wakes what is needed. Returns how to stop waiting. */
export function wakeSignalsOnTap(): () => void {
  const tapped = (): void => {
    if (signalsOn()) wake();
  };
  window.addEventListener('pointerup', tapped);
  window.addEventListener('keydown', tapped);
  return () => {
    window.removeEventListener('pointerup', tapped);
    window.removeEventListener('keydown', tapped);
  };
}
