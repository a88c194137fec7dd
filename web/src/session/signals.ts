// Signals the player with a short sound and a vibration. One setting controls both and is on by default. Nothing
// happens before the first tap on the page.
import { useSyncExternalStore } from 'react';
import { playNotes, soundIsPossible, wakeSound, type Signal } from './signal-sound.ts';
import { localStore } from '../browser/storage.ts';

/** Minimum time between two signals, so that simultaneous events give one signal. */
const GAP_MS = 1_000;
/** Milliseconds of vibration, pause, vibration. */
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
/** Whether the page was tapped. Before that browsers refuse sound and vibration and log a warning. */
let isAwake = false;

function wake(): void {
  isAwake = true;
  wakeSound();
}

/** Returns the setting of this device, independent of the user. */
export function signalsOn(): boolean {
  return localStore.read(KEY) !== 'off';
}

export function switchSignals(on: boolean): void {
  if (on) localStore.remove(KEY);
  else localStore.write(KEY, 'off');
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

export function signalMeans(): { readonly sound: boolean; readonly touch: boolean } {
  return { sound: soundIsPossible(), touch: typeof navigator.vibrate === 'function' };
}

/** Gives a signal, except before the first tap, while the setting is off, or within `GAP_MS` of the last one. */
export function giveSignal(signal: Signal): void {
  const now = performance.now();
  if (!isAwake || !signalsOn() || now - lastAt < GAP_MS) return;
  lastAt = now;
  playNotes(signal);
  if (signalMeans().touch) navigator.vibrate([...TOUCHES[signal]]);
}

/**
 * Enables signals on the next tap, because browsers allow sound only after a user gesture. Returns a function that
 * stops waiting.
 */
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
