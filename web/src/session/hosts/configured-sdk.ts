import type { ResponseOf } from '@juzhongren/contract/call';
import { jsapi } from '@juzhongren/contract/messenger';
import { send } from '../../net/send.ts';
import { addressToSign } from './address-to-sign.ts';
import { type JsSdk, presentSdk } from './js-sdk.ts';
import { loadSdk } from './load-sdk.ts';

const USED = ['updateAppMessageShareData', 'updateTimelineShareData', 'previewImage', 'closeWindow'] as const;
/** Time limit for an answer. The messaging app answers almost at once; a browser with a fake user agent never does. */
const ANSWERED_WITHIN_MS = 10_000;
/** Time limit for a refusal from the second configuration on, when the SDK reports "ready" at once. */
const REFUSED_WITHIN_MS = 500;
const REST_AFTER_REFUSAL_MS = 60_000;

/** Address for which the SDK works, computed as for a first try. `refused` is the address that was refused last. */
let accepted: string | undefined;
let refused: { readonly address: string; readonly at: number } | undefined;
let configurations = 0;
let running: Promise<unknown> = Promise.resolve();

export function configuredSdk(): JsSdk | undefined {
  return accepted === addressToSign({ second: false }) ? presentSdk() : undefined;
}

/**
 * Configures the SDK for the current page with a signature of our server, and retries once with a fresh signature.
 * Resolves to undefined if both fail; the app then works without it. Calls run one after another, because the SDK
 * supports one configuration at a time.
 */
export function configureSdk(): Promise<JsSdk | undefined> {
  const result = running.then(configure);
  running = result;
  return result;
}

async function configure(): Promise<JsSdk | undefined> {
  const ready = configuredSdk();
  if (ready !== undefined) return ready;
  const address = addressToSign({ second: false });
  if (refused?.address === address && Date.now() - refused.at < REST_AFTER_REFUSAL_MS) return undefined;
  const sdk = await loadSdk();
  if (sdk === undefined) return undefined;
  for (const second of [false, true]) {
    const signature = await send(jsapi, { url: addressToSign({ second }) });
    if (signature.ok && (await isAccepted(sdk, signature.params))) {
      // The user may have navigated meanwhile. The result applies to the address at the start.
      accepted = address;
      return sdk;
    }
  }
  refused = { address, at: Date.now() };
  return undefined;
}

function isAccepted(sdk: JsSdk, signature: ResponseOf<typeof jsapi>): Promise<boolean> {
  configurations += 1;
  const patience = configurations === 1 ? 0 : REFUSED_WITHIN_MS;
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(false), ANSWERED_WITHIN_MS);
    const end = (works: boolean): void => {
      window.clearTimeout(timer);
      resolve(works);
    };
    try {
      sdk.error(() => end(false));
      sdk.config({ debug: false, ...signature, jsApiList: USED });
      sdk.ready(() => void window.setTimeout(() => end(true), patience));
    } catch {
      // Some hosts inject their own script, which may throw.
      end(false);
    }
  });
}
