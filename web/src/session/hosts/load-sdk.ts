import { appConfig } from '../../net/app-config.ts';
import { type JsSdk, presentSdk } from './js-sdk.ts';

const LOADED_WITHIN_MS = 10_000;

let loading: Promise<JsSdk | undefined> | undefined;

/**
 * Returns the SDK and loads it from the vendor on first use. Undefined without an address or if loading fails; the next
 * call tries again.
 */
export function loadSdk(): Promise<JsSdk | undefined> {
  const present = presentSdk();
  if (present !== undefined) return Promise.resolve(present);
  const address = appConfig().messenger.sdk;
  if (address === null) return Promise.resolve(undefined);
  return (loading ??= scriptFrom(address).then(() => {
    loading = undefined;
    return presentSdk();
  }));
}

function scriptFrom(address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (): void => {
      window.clearTimeout(timer);
      script.remove();
      resolve();
    };
    const timer = window.setTimeout(end, LOADED_WITHIN_MS);
    script.src = address;
    script.async = true;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });
}
