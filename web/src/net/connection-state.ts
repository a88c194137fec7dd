// Tracks whether the last call reached the server. Only calls count: a device can be `online` without a server, and
// offline with one (localhost).
let reachable = true;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
}

export function noteAnswer(): void {
  set(true);
}

export function noteSilence(): void {
  set(false);
}

export function isReachable(): boolean {
  return reachable;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
