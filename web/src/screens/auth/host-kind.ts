import { useSyncExternalStore } from 'react';
import { hostKind, type HostKind } from '../../session/hosts/host.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('WeixinJSBridgeReady', listener);
  return () => document.removeEventListener('WeixinJSBridgeReady', listener);
}

/** Where the app runs; an older mini-program host makes itself known only once the page runs. */
export function useHostKind(): HostKind {
  return useSyncExternalStore(subscribe, hostKind);
}
