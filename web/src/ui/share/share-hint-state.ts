import { useSyncExternalStore } from 'react';
import type { ShareCard } from '../../session/hosts/share-card.ts';

let shown: ShareCard | undefined;
const listeners = new Set<() => void>();

function set(next: ShareCard | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Points at the host's own menu, which sends this card. */
export function showShareHint(card: ShareCard): void {
  set(card);
}

export function hideShareHint(): void {
  set(undefined);
}

/** The card that waits to be sent by the host's menu. */
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
