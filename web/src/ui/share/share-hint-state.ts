import { useSyncExternalStore } from 'react';
import type { ShareCard } from '../../session/hosts/share-card.ts';

let shown: ShareCard | undefined;
const listeners = new Set<() => void>();

function set(next: ShareCard | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showShareHint(card: ShareCard): void {
  set(card);
}

export function hideShareHint(): void {
  set(undefined);
}

export function useHintedCard(): ShareCard | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
