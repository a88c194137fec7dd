// Stores calm mode on this device, in which no sound or colour change happens by itself. It is on by default if the
// device asks for reduced motion.
import { useSyncExternalStore } from 'react';
import { localStore } from '../../../browser/storage.ts';

const KEY = 'calm';
const STILL = '(prefers-reduced-motion: reduce)';
const listeners = new Set<() => void>();

export function isCalm(): boolean {
  return (localStore.read(KEY) ?? (window.matchMedia(STILL).matches ? 'on' : 'off')) === 'on';
}

export function switchCalm(on: boolean): void {
  localStore.write(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useCalm(): boolean {
  return useSyncExternalStore(subscribe, isCalm);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
