import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { appConfig } from '../../net/app-config.ts';
import type { Host } from './host-abilities.ts';
import type { JsSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

/** The messaging app may still be busy with the signature when it is first told. */
const TELL_AGAIN_AFTER_MS = 1_000;

/** What speaks to the app's SDK, once the first card was offered. */
let speaker: typeof import('./configured-sdk.ts') | undefined;

/** The SDK, if it works on this page now. */
const configuredSdk = (): JsSdk | undefined => speaker?.configuredSdk();

/** What the menu should send; only the latest matters. */
let wanted: ShareCard | undefined;

/** The messaging app's own browser. */
export const messengerHost: Host = {
  get quickSignIn() {
    return appConfig().messenger.signIn;
  },
  paymentType: PREPAY_TYPE.InApp,
  pay: async (prepaid) => {
    const till = await import('./messenger-payment.ts').catch(() => undefined);
    return till === undefined ? 'unavailable' : await till.payByBridge(prepaid);
  },
  titleFollowsScreen: false,
  sharesItself: true,
  offer: (card) => void offer(card),
  share: async (card) => {
    const sdk = configuredSdk();
    if (sdk === undefined) return 'unavailable';
    wanted = card;
    tell(sdk, card, { again: true });
    return 'in-menu';
  },
  previewPicture: ({ urls, current }) => {
    const sdk = configuredSdk();
    sdk?.previewImage({ urls, current });
    return sdk !== undefined;
  },
  closeWindow: () => {
    const sdk = configuredSdk();
    if (sdk !== undefined) sdk.closeWindow();
    // The bridge under the SDK closes without a signature.
    else if (typeof window.WeixinJSBridge?.call === 'function') window.WeixinJSBridge.call('closeWindow');
    else return false;
    return true;
  },
};

async function offer(card: ShareCard): Promise<void> {
  wanted = card;
  speaker ??= await import('./configured-sdk.ts').catch(() => undefined);
  const sdk = await speaker?.configureSdk();
  if (sdk !== undefined && wanted === card) tell(sdk, card, { again: true });
}

function tell(sdk: JsSdk, card: ShareCard, { again }: { again: boolean }): void {
  const { title, text, link, picture } = card;
  const fail = (): void => {
    if (!again) return;
    window.setTimeout(() => {
      if (wanted === card) tell(sdk, card, { again: false });
    }, TELL_AGAIN_AFTER_MS);
  };
  sdk.updateAppMessageShareData({ title, desc: text, link, imgUrl: picture, fail });
  sdk.updateTimelineShareData({ title, link, imgUrl: picture });
}
