import { appConfig } from '../../net/app-config.ts';
import { type JsSdk, presentSdk } from './js-sdk.ts';

/** A script that has not come by then does not hold anything up. */
const LOADED_WITHIN_MS = 10_000;

let loading: Promise<JsSdk | undefined> | undefined;

/** The SDK, loaded from the vendor on the first need; undefined where there is none or it does not come: next time anew. */
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

/** Ends when the script ran, failed or took too long. */
function scriptFrom(address: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (): void => {
      window.clearTimeout(timer);
      // It has done its work, or another may be tried.
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
