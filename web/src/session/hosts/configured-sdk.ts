import type { ResponseOf } from '@juzhongren/contract/call';
import { jsapi } from '@juzhongren/contract/messenger';
import { send } from '../../net/send.ts';
import { addressToSign } from './address-to-sign.ts';
import { type JsSdk, presentSdk } from './js-sdk.ts';
import { loadSdk } from './load-sdk.ts';

const USED = ['updateAppMessageShareData', 'updateTimelineShareData', 'previewImage', 'closeWindow'] as const;
/** The messaging app answers within moments; a page that only calls itself one never hears. */
const ANSWERED_WITHIN_MS = 10_000;
/** From the second configuration on the SDK says «ready» at once; a refusal comes within this. */
const REFUSED_WITHIN_MS = 500;
/** A page that was refused is not asked for again on every step. */
const REST_AFTER_REFUSAL_MS = 60_000;

/** The address, by the rule of a first try, for which the SDK works; and where it was refused lately. */
let accepted: string | undefined;
let refused: { readonly address: string; readonly at: number } | undefined;
let configurations = 0;
let running: Promise<unknown> = Promise.resolve();

/** The SDK, if it works on this page now. */
export function configuredSdk(): JsSdk | undefined {
  return accepted === addressToSign({ second: false }) ? presentSdk() : undefined;
}

/**
 * Makes the SDK work on this page: with a signature of our server, a second time with a fresh one. Undefined when it does
 * not: then the app does without, quietly. Calls wait for each other, since the SDK knows one configuration at a time.
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
      // Somebody may have gone on meanwhile: it counts for where it was begun.
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
      // Somebody else's script, which some hosts put into the page themselves.
      end(false);
    }
  });
}
