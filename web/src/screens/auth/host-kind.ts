import { useSyncExternalStore } from 'react';
import { hostKind, type HostKind } from '../../session/hosts/host.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('WeixinJSBridgeReady', listener);
  return () => document.removeEventListener('WeixinJSBridgeReady', listener);
}

/** Returns where the app runs. An older mini-program host is detected only after the page has started. */
export function useHostKind(): HostKind {
  return useSyncExternalStore(subscribe, hostKind);
}
